import { describe, expect, it } from 'vitest'
import { readContactInfo } from './contact-info.ts'

describe('the contact info of a password reset', () => {
  it.each([
    [{ contact_info: ' Asha@People.Example ' }, 'asha@people.example'],
    [{ contact_info: 'zoe\u0301@peo\u0000ple.example', mobile_code: '44' }, 'zoé@people.example'],
    [
      { contact_info: '07700 900001', mobile_code: ' +44' },
      { callingCode: '44', number: '07700900001' },
    ],
    [{ contact_info: '9876543210' }, { callingCode: '91', number: '9876543210' }],
    [{ contact_info: 'mailto:asha＠people.example' }, 'asha@people.example'],
    [{}, { callingCode: '91', number: '' }],
  ])('%j is read as %j', (body, read) => {
    expect(readContactInfo(body)).toEqual(read)
  })
})
