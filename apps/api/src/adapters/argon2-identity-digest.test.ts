import { describe, expect, it } from 'vitest'
import { argon2IdentityDigest } from './argon2-identity-digest.ts'

const digest = argon2IdentityDigest('a secret of its own')

describe('the digest of an identity', () => {
  it('is the same each time, and another for another identity or under another secret', async () => {
    const number = await digest('+447700900000')
    expect(await argon2IdentityDigest('a secret of its own')('+447700900000')).toBe(number)
    expect(await digest('+447700900001')).not.toBe(number)
    expect(await argon2IdentityDigest('another secret')('+447700900000')).not.toBe(number)
  })

  it('is 32 bytes that show nothing of it', async () => {
    expect(Buffer.from(await digest('asha@people.example'), 'base64url')).toHaveLength(32)
    expect(await digest('asha@people.example')).toMatch(/^[\w-]{43}$/)
  })

  it('is refused rather than queued without end', async () => {
    const cheap = argon2IdentityDigest('a secret of its own', { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const all = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => cheap(`+44207946${n}`)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBe(98)
    expect(refused[0]).toMatchObject({ code: 'unavailable' })
  })
})
