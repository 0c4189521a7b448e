import { describe, expect, it } from 'vitest'
import { callingCode, mobileNumber, phoneInputOf } from './phone.ts'

describe('a calling code', () => {
  it.each([
    ['91', '91'],
    ['+91', '91'],
    [' +971 ', '971'],
    ['1', '1'],
    ['0091', '91'],
    ['＋91', '91'],
    ['९१', '91'],
    ['\u202a+91\u202c', '91'],
  ])('%j is %j', (typed, code) => {
    expect(callingCode.parse(typed)).toBe(code)
  })

  it.each(['', '+', '0', '091', '12345', '9a', '++91', '9 1', '%', 91, null, ['91']])('rejects %j', (typed) => {
    expect(callingCode.safeParse(typed).success).toBe(false)
  })
})

describe('a mobile number', () => {
  it.each([
    ['7700 900001', '7700900001'],
    ['(7700) 900-001', '7700900001'],
    ['7700.900.001', '7700900001'],
    ['+44 (0)7700 900001', '+4407700900001'],
    ['0044 7700 900001', '+447700900001'],
    ['tel:+44-7700-900001', '+447700900001'],
    ['०7700–900001', '07700900001'],
  ])('%j is %j', (typed, digits) => {
    expect(mobileNumber.parse(typed)).toBe(digits)
  })

  it.each(['', '123', '1'.repeat(17), '77009x0001', '++447700900001', '44+7700900001', '%', '____', 7700900001, {}])(
    'rejects %j',
    (typed) => {
      expect(mobileNumber.safeParse(typed).success).toBe(false)
    },
  )
})

describe('the phone input of a body', () => {
  it('is the typed number without separators', () => {
    const number = phoneInputOf('country_code', 'mobile')
    const typed = [
      { country_code: '+44', mobile: '7700 900001' },
      { country_code: ' 44', mobile: '(7700)900001' },
    ]
    for (const body of typed) expect(number(body)).toEqual({ callingCode: '44', number: '7700900001' })
    expect(number({})).toEqual({ callingCode: '', number: '' })
  })
})
