import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret in use and, while it is being changed, the one before. */
type Secrets = readonly (string | undefined)[]

/**
 * Whether text or bytes were signed (HMAC-SHA256, hex) with one of the secrets. Each is compared in
 * constant time, and an empty one signs nothing.
 */
export function isSigned(content: string | Uint8Array, signature: string | undefined, secrets: Secrets): boolean {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  let found = false
  for (const secret of secrets) {
    if (!secret) continue
    const expected = createHmac('sha256', secret).update(content).digest()
    if (timingSafeEqual(expected, given)) found = true
  }
  return found
}
