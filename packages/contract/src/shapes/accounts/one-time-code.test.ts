import { describe, expect, it } from 'vitest'
import { problemMessage } from '../../kernel/field-problems.ts'
import { otp, readCode } from './one-time-code.ts'

const digitsOf = (system: string) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(123450)
const decimalSystems = Intl.supportedValuesOf('numberingSystem').filter((system) => /^\p{Nd}+$/u.test(digitsOf(system)))

describe('a one-time code', () => {
  it.each([
    ' 123450 ',
    '123 450',
    '123-450',
    '123–450',
    '1 2 3 4 5 0',
    'G-123450',
    '\u202a123450\u202c',
    '１２３４５０',
    'Your Satrangi code is 123450. It is valid for 10 minutes.',
    '123450 is your code. Do not share it: 9876500001',
    'आपका कोड १२३४५० है।',
    'code:\n123 450',
  ])('is read from %j', (typed) => {
    expect(otp.parse(typed)).toBe('123450')
  })

  it('is read in the digits of every script', () => {
    expect(decimalSystems.length).toBeGreaterThan(50)
    for (const system of decimalSystems) expect([system, readCode(digitsOf(system))]).toEqual([system, '123450'])
  })

  it('keeps its zeros, and stays as typed where there is none', () => {
    expect(readCode('012345')).toBe('012345')
    for (const typed of ['12345', '1234567', 'abc', '9876500001']) expect(readCode(typed)).toBe(typed)
  })

  it('is required and has an end', () => {
    const messageOf = (typed: unknown) => otp.safeParse(typed).error?.issues[0]?.message
    expect(messageOf('   ')).toBe(problemMessage('otp_required'))
    expect(messageOf('\u2800')).toBe(problemMessage('otp_required'))
    expect(messageOf('1'.repeat(13))).toBe(problemMessage('otp_invalid'))
    expect(messageOf('1'.repeat(501))).toBe(problemMessage('otp_invalid'))
    expect(otp.safeParse(123456).success).toBe(false)
  })
})
