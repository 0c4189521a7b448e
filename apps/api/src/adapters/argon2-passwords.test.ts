import { describe, expect, it } from 'vitest'
import { passwordsSuite } from '../ports/passwords.suite.ts'
import { Refusal } from '../refusal.ts'
import { argon2Passwords } from './argon2-passwords.ts'

describe('passwords with argon2', () => {
  passwordsSuite(argon2Passwords)

  it('are hashed by argon2id with 19 MiB, two passes and one lane', async () => {
    const hash = await (await argon2Passwords()).hash('three quiet mangoes')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  })

  it('are hashed two at a time with a hundred queued, and any more are refused', async () => {
    const { hash } = await argon2Passwords()
    const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => hash('three quiet mangoes')))
    const refused = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [{ at, ...outcome }] : []))
    expect(refused.map(({ at }) => at)).toEqual([102, 103, 104])
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    }
    await expect(hash('three quiet mangoes')).resolves.toContain('argon2id')
  })
})
