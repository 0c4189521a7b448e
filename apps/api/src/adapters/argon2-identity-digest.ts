import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { IdentityDigest } from '../ports/identity-digest.ts'
import { Refusal } from '../refusal.ts'

interface Cost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

// As for passwords: whoever has the table and the secret still pays 25-50 ms for each number that they try.
const productCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const outputBytes = 32
const saltBytes = 16

const maxRunning = 2
const maxQueued = 200

/**
 * HMAC-SHA-256 over argon2id, keyed and salted from one secret: without it a stolen table cannot be searched at all.
 * The salt is the same for everybody, so that equal identities have equal digests.
 * @param cost of one digest; tests of other subjects pass a lower one
 */
export function argon2IdentityDigest(secret: string, cost = productCost): IdentityDigest {
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `satrangi identity ${use}`, length))
  const salt = derive('salt', saltBytes)
  const key = createSecretKey(derive('digest', outputBytes))
  const limited = limitConcurrency(maxRunning, maxQueued, () => new Refusal('unavailable', { retryAfter: 2 }))
  return (identity) =>
    limited(async () => {
      const stretched = await hashRaw(identity, { ...cost, salt, outputLen: outputBytes })
      return createHmac('sha256', key).update(stretched).digest('base64url')
    })
}
