import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealSuite } from '../ports/seal.suite.ts'
import { aesSeal } from './aes-seal.ts'

describe('sealing with AES', () => {
  sealSuite((secret = randomBytes(32).toString('hex')) => aesSeal(secret))

  it('does not key a fingerprint with the secret itself', () => {
    const secret = randomBytes(32).toString('hex')
    const plain = createHmac('sha256', secret).update('asha').digest('base64url')
    expect(aesSeal(secret).fingerprint('asha')).not.toBe(plain)
  })
})
