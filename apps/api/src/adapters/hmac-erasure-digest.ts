import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

/**
 * HMAC-SHA-256 of a member's keys, with a key that is derived from one secret: who has the journal of erasures and a
 * list of members learns nothing without it.
 * @returns 43 characters of base64url
 */
export function hmacErasureDigest(secret: string): (member: { key: bigint; id: string }) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'satrangi erasure', 32)))
  return (member) => createHmac('sha256', key).update(`${member.key} ${member.id}`).digest('base64url')
}
