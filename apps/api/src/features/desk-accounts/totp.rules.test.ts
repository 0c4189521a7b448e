import { deskTotp } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { matchTotp, toBase32, totpUri } from './totp.rules.ts'

/** The secret and the codes of RFC 6238, appendix B, in six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
  ])('is that of its moment: %i', (seconds, code) => {
    expect(matchTotp(secret, code, at(seconds))).toBe(Math.floor(seconds / deskTotp.stepSeconds))
  })

  it('is right one step early and one late, for the step that it belongs to', () => {
    expect(matchTotp(secret, '287082', at(59 - 30))).toBe(1)
    expect(matchTotp(secret, '287082', at(59 + 30))).toBe(1)
    expect(matchTotp(secret, '287082', at(59 + 60))).toBeUndefined()
  })

  it.each(['000000', '28708', '2870820', 'abcdef', ''])('is wrong: %j', (code) => {
    expect(matchTotp(secret, code, at(59))).toBeUndefined()
  })
})

it('has random bits in the alphabet of apps, and says to them whose it is', () => {
  expect(toBase32('01Z')).toBe('AB7')
  expect(totpUri(secret, 'amber', 'satrangi.example')).toContain(`secret=${secret}`)
  expect(totpUri(secret, 'amber', 'satrangi.example')).toMatch(/^otpauth:\/\/totp\/.*amber/)
})
