import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Seal } from '../ports/seal.ts'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM and HMAC-SHA-256, each with a key of its own derived from one secret (RFC 5869). */
export function aesSeal(secret: string): Seal {
  const deriveKey = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `satrangi ${use}`, 32)))
  const sealKey = deriveKey('seal')
  const fingerprintKey = deriveKey('fingerprint')
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      // The decoder skips characters outside base64url; only the canonical form is accepted here.
      if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return null
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
        return body.toString('utf8')
      } catch {
        return null
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  }
}
