import { describe, expect, it } from 'vitest'
import { problemMessage } from '../kernel/field-problems.ts'
import { callingCode, mobileNumber, otp, phoneInputOf } from './phone.ts'

describe('a calling code', () => {
  it.each([
    ['91', '91'],
    ['+91', '91'],
    [' +971 ', '971'],
    ['1', '1'],
  ])('%j is %j', (typed, code) => {
    expect(callingCode.parse(typed)).toBe(code)
  })

  it.each(['', '+', '0', '091', '12345', '9a', '++91', '9 1', '%', 91, null, ['91']])('rejects %j', (typed) => {
    expect(callingCode.safeParse(typed).success).toBe(false)
  })
})

describe('a mobile number', () => {
  it.each([
    ['20 7946 0001', '2079460001'],
    ['(20) 7946-0001', '2079460001'],
    ['20.7946.0001', '2079460001'],
  ])('%j is %j', (typed, digits) => {
    expect(mobileNumber.parse(typed)).toBe(digits)
  })

  it.each(['', '123', '1'.repeat(16), '20794x0001', '+442079460001', '९९९९९', '%', '____', 2079460001, {}])(
    'rejects %j',
    (typed) => {
      expect(mobileNumber.safeParse(typed).success).toBe(false)
    },
  )
})

describe('a one-time code', () => {
  it('is trimmed and required', () => {
    expect(otp.parse(' 012345 ')).toBe('012345')
    expect(otp.safeParse('   ').error?.issues[0]?.message).toBe(problemMessage('otp_required'))
    expect(otp.safeParse('1'.repeat(13)).error?.issues[0]?.message).toBe(problemMessage('otp_invalid'))
    expect(otp.safeParse(123456).success).toBe(false)
  })
})

describe('the phone input of a body', () => {
  it('is the typed number without separators', () => {
    const number = phoneInputOf('country_code', 'mobile')
    const typed = [
      { country_code: '+44', mobile: '20 7946 0001' },
      { country_code: ' 44', mobile: '(20)79460001' },
    ]
    for (const body of typed) expect(number(body)).toEqual({ callingCode: '44', number: '2079460001' })
    expect(number({})).toEqual({ callingCode: '', number: '' })
  })
})
