import { code, productName } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { aesSeal } from '../../../adapters/aes-seal.ts'
import { memberKey } from '../../../keys.ts'
import {
  alreadyRegisteredText,
  codeTarget,
  codeText,
  dayBucket,
  hashCode,
  hourBucket,
  isForNewContact,
  messagesADay,
  rangePrefixOf,
  resendGapSeconds,
} from './one-time-codes.rules.ts'

const purposes = ['login', 'reset', 'step_up', 'signup', 'email', 'phone'] as const

describe('one-time code rules', () => {
  it('allow the next code after 30 seconds, and after 60 for a new contact', () => {
    const gaps = purposes.map((purpose) => [purpose, resendGapSeconds(purpose), isForNewContact(purpose)])
    expect(gaps).toEqual([
      ['login', 30, false],
      ['reset', 30, false],
      ['step_up', 30, false],
      ['signup', 60, true],
      ['email', 60, true],
      ['phone', 60, true],
    ])
  })

  it('write messages without the name of the product or a link', () => {
    expect(codeText('012345')).toBe('012345 is your verification code.')
    expect(alreadyRegisteredText('number')).toBe('You already have an account with this number. Please log in.')
    expect(alreadyRegisteredText('email')).toBe('You already have an account with this email. Please log in.')
    for (const text of [codeText('012345'), alreadyRegisteredText('number'), alreadyRegisteredText('email')]) {
      expect(text).not.toMatch(new RegExp(`${productName}|match|lgbt|https?:`, 'i'))
    }
  })

  it('allow as many messages in a day as the kind of contact may get', () => {
    expect(messagesADay('+447700900000')).toBe(code.perNumberADay)
    expect(messagesADay('asha@people.example')).toBe(code.perAddressADay)
    expect(code.perNumberADay).not.toBe(code.perAddressADay)
  })

  it.each([
    ['+447700900000', '+447700999999', true],
    ['+447700900000', '+447701900000', false],
    ['+447700900000', '+447710900000', false],
    ['+447700900000', '+917700900000', false],
  ])('count %s and %s in one range: %s', (one, other, same) => {
    expect(rangePrefixOf(one) === rangePrefixOf(other)).toBe(same)
  })

  it('store a contact as a target that differs for each contact and each member', () => {
    const ctx = { seal: aesSeal('0123456789abcdef0123456789abcdef') }
    const targets = ['+447700900000', '+447700900001'].flatMap((to) => [
      codeTarget(ctx, to),
      codeTarget(ctx, to, memberKey(1n)),
      codeTarget(ctx, to, memberKey(2n)),
    ])
    expect(new Set(targets).size).toBe(6)
    expect(codeTarget(ctx, '+447700900000', memberKey(1n))).toBe(targets[1])
    for (const target of targets) expect(target).not.toContain('442079')
  })

  it('store a code as a hash that differs for each purpose, target and code', () => {
    const ctx = { seal: aesSeal('0123456789abcdef0123456789abcdef') }
    const hashes = purposes.flatMap((purpose) =>
      ['one', 'other'].flatMap((target) => ['012345', '012346'].map((otp) => hashCode(ctx, purpose, target, otp))),
    )
    expect(new Set(hashes).size).toBe(24)
    expect(hashCode(ctx, 'login', 'one', '012345')).toBe(hashes[0])
  })

  it('start a new budget each day and each hour', () => {
    const [late, later] = [new Date('2026-01-15T23:59:59Z'), new Date('2026-01-16T00:00:00Z')]
    expect(dayBucket(late)).not.toBe(dayBucket(later))
    expect(hourBucket(late)).not.toBe(hourBucket(later))
    expect(dayBucket(later)).toBe(dayBucket(new Date('2026-01-16T23:59:59Z')))
    expect(hourBucket(later)).toBe(hourBucket(new Date('2026-01-16T00:59:59Z')))
  })
})
