import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ArchiveMac, RunningMac } from '../ports/archive-mac.ts'

/**
 * HMAC-SHA256 under a key that is derived from the one that seals evidence, for this use alone.
 * @param secret makes codes; 32 random characters or more
 * @param oldSecrets only verify
 */
export function hmacArchiveMac(secret: string, oldSecrets: readonly string[] = []): ArchiveMac {
  const current = deriveKey(secret)
  const earlier = oldSecrets.map(deriveKey)
  return {
    start: () => startWith(current),
    verify: (bytes, code) => {
      if (isCodeOf(bytes, code, current)) return 'present_key'
      return earlier.some((key) => isCodeOf(bytes, code, key)) ? 'earlier_key' : null
    },
  }
}

function isCodeOf(bytes: Uint8Array, code: Uint8Array, key: Uint8Array): boolean {
  const mac = startWith(key)
  mac.update(bytes)
  const expected = mac.digest()
  return code.length === expected.length && timingSafeEqual(code, expected)
}

function startWith(key: Uint8Array): RunningMac {
  const hmac = createHmac('sha256', key)
  return { update: (piece) => void hmac.update(piece), digest: () => hmac.digest() }
}

const deriveKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'satrangi saved evidence', 32))
