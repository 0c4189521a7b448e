import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { EvidenceSeal } from '../ports/evidence-seal.ts'

const version = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + keyIdBytes

interface Key {
  readonly id: Buffer
  readonly key: KeyObject
}

/**
 * AES-256-GCM: version, id of the key, nonce, tag, body. The id is derived from the key, so that a key can be changed
 * while the old ones still open what they sealed.
 * @param secret seals; 32 random characters or more
 * @param oldSecrets only open
 */
export function aesEvidenceSeal(secret: string, oldSecrets: readonly string[] = []): EvidenceSeal {
  const current = deriveKey(secret)
  const keys = [current, ...oldSecrets.map(deriveKey)]
  return {
    seal: (bytes, binding) => {
      const head = Buffer.concat([Buffer.of(version), current.id])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(Buffer.concat([head, Buffer.from(binding, 'utf8')]))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, binding) => {
      const bytes = Buffer.from(sealed)
      if (bytes.length < headBytes + nonceBytes + tagBytes || bytes[0] !== version) return null
      const [head, rest] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
      const found = keys.find(({ id }) => id.equals(head.subarray(1)))
      if (!found) return null
      const decipher = createDecipheriv('aes-256-gcm', found.key, rest.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.concat([head, Buffer.from(binding, 'utf8')]))
      decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

function deriveKey(secret: string): Key {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', `satrangi ${use}`, length))
  return { id: derive('evidence key id', keyIdBytes), key: createSecretKey(derive('evidence', 32)) }
}
