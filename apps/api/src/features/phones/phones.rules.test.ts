import { describe, expect, it } from 'vitest'
import { countryCodes, readPhone } from './index.ts'

describe('a phone number', () => {
  it.each([
    ['91', '9876543210', '+919876543210'],
    ['91', '09876543210', '+919876543210'],
    ['44', '020 7946 0123', '+442079460123'],
    ['44', '2079460123', '+442079460123'],
    ['1', '2025550123', '+12025550123'],
    // In Italy the leading zero is part of the number.
    ['39', '0612345678', '+390612345678'],
    ['91', '12345', null],
    ['91', '98765432101', null],
    ['91', '0000000000', null],
    ['1', '5550123', null],
    ['999', '9876543210', null],
    ['91', '+12025550123', null],
    ['91', 'nine', null],
    ['91', '', null],
  ])('+%s %s is %s', (code, typed, e164) => {
    const phone = readPhone(code, typed)
    expect(phone?.e164 ?? null).toBe(e164)
    if (phone) expect(`+${phone.mobilecode}${phone.mobile}`).toBe(e164)
  })

  it('can have every country of the list, India and the United Kingdom among them', () => {
    expect(countryCodes).toContainEqual({ code: '+91', country: 'India' })
    expect(countryCodes).toContainEqual({ code: '+44', country: 'United Kingdom' })
    expect(countryCodes.length).toBeGreaterThan(200)
    for (const { code } of countryCodes) expect(code).toMatch(/^\+[1-9]\d{0,3}$/)
  })
})
