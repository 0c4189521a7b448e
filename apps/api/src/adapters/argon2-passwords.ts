import { hash, verify } from '@node-rs/argon2'
import { gate } from '../gate.ts'
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

// One hash is 25-50 ms of a core. Two at once keep every other page quick while many log in.
const atOnce = 2
const waiting = 100

/** @param cost of one hash; tests that are about something else take less */
export async function argon2Passwords(cost = productCost): Promise<Passwords> {
  const oneOfFew = gate(atOnce, waiting, () => new Refusal('unavailable', { retryAfter: 2 }))
  const nobody = await hash('the hash that stands in when there is nobody', cost)
  return {
    hash: (password) => oneOfFew(() => hash(password, cost)),
    verify: async (stored, password) => {
      const right = await oneOfFew(() => verify(stored ?? nobody, password))
      return right && stored !== undefined
    },
  }
}
