import { describe, expect, it } from 'vitest'
import { countryCodes, readPhone, requireMobile } from './index.ts'

describe('a phone number', () => {
  it.each([
    ['91', '9876543210', '+919876543210'],
    ['91', '09876543210', '+919876543210'],
    ['44', '07700 900123', '+447700900123'],
    ['44', '7700900123', '+447700900123'],
    ['1', '2025550123', '+12025550123'],
    // In Italy the leading zero is part of the number.
    ['39', '0612345678', '+390612345678'],
    ['91', '12345', null],
    ['91', '98765432101', null],
    ['91', '0000000000', null],
    ['1', '5550123', null],
    ['999', '9876543210', null],
    ['91', '+12025550123', '+12025550123'],
    ['91', '919876543210', '+919876543210'],
    ['91', '+91 98765 43210', '+919876543210'],
    ['91', '00919876543210', '+919876543210'],
    ['91', '98765–43210', '+919876543210'],
    ['91', '\u202a98765 43210\u202c', '+919876543210'],
    ['91', '९८७६५ ४३२१०', '+919876543210'],
    ['1', '011 91 98765 43210', '+919876543210'],
    ['44', '+44 (0)7700 900123', '+447700900123'],
    ['33', '06 39 98 00 01', '+33639980001'],
    // No code of a country, and no number.
    ['91', '+999 12345678', null],
    ['91', 'nine', null],
    ['91', '', null],
  ])('+%s %s is %s', (code, typed, e164) => {
    const phone = readPhone(code, typed)
    expect(phone?.e164 ?? null).toBe(e164)
    if (phone) expect(`+${phone.mobilecode}${phone.mobile}`).toBe(e164)
  })

  it.each<[string, string, string | null]>([
    ['91', '98765 43210', null],
    ['1', '202 555 0123', null],
    ['44', '7700 900123', null],
    ['91', '22 2202 4567', 'mobile_landline'],
    ['44', '20 7946 0123', 'mobile_landline'],
    ['91', '1800 209 1234', 'mobile_toll_free'],
    ['1', '800 234 5678', 'mobile_toll_free'],
    ['44', '9098790000', 'mobile_premium'],
    ['44', '7011234567', 'mobile_forwarding'],
    ['44', '56 1234 5678', 'mobile_special'],
  ])('+%s %s gets codes or says why not: %s', (code, typed, problemCode) => {
    const problem = problemCode && { code: problemCode, params: {} }
    expect(readPhone(code, typed)?.problem).toEqual(problem)
    const require = () => requireMobile(code, typed, 'contact_info')
    if (problem) expect(require).toThrow(expect.objectContaining({ problems: { contact_info: problem } }))
    else expect(require().e164).toBe(readPhone(code, typed)?.e164)
  })

  it.each([
    ['44', '7700900000'],
    ['44', '7700900999'],
    ['33', '639980000'],
    ['33', '639989999'],
  ])('gets codes where it is one of a sample member: +%s %s', (code, typed) => {
    expect(requireMobile(code, typed).mobile).toBe(typed)
  })

  it('is shown as its country writes it', () => {
    expect(readPhone('91', '9876543210')?.international).toBe('+91 98765 43210')
  })

  it('can have every country of the list, India and the United Kingdom among them', () => {
    expect(countryCodes).toContainEqual({ code: '+91', country: 'India' })
    expect(countryCodes).toContainEqual({ code: '+44', country: 'United Kingdom' })
    expect(countryCodes.length).toBeGreaterThan(200)
    for (const { code } of countryCodes) expect(code).toMatch(/^\+[1-9]\d{0,3}$/)
  })
})
