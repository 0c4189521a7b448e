import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Passwords } from '../ports/passwords.ts'
import { Refusal } from '../refusal.ts'

interface Cost {
  /** KiB. */
  memoryCost: number
  /** Passes over that memory. */
  timeCost: number
  /** Lanes. */
  parallelism: number
}

// argon2id is the default. OWASP’s second recommended setting: 19 MiB, two passes, one lane.
const productCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One hash is 25-50 ms of a core. Two at a time keep all other requests fast while many members log in.
const maxRunning = 2
const maxQueued = 100

/** @param cost of one hash; tests of other subjects pass a lower one */
export async function argon2Passwords(cost = productCost): Promise<Passwords> {
  const limited = limitConcurrency(maxRunning, maxQueued, () => new Refusal('unavailable', { retryAfter: 2 }))
  const placeholderHash = await hash('the hash that stands in when there is nobody', cost)
  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: async (stored, password) => {
      const isMatch = await limited(() => verify(stored ?? placeholderHash, password))
      return isMatch && stored !== undefined
    },
  }
}
