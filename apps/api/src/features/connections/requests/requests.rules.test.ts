import { describe, expect, it } from 'vitest'
import { cooledDownSince, noteOf, notesSince, requireNoPartOfNumber } from './requests.rules.ts'

describe('the rules of requests', () => {
  it('lets the same sender ask again thirty days after a no, and write to them again thirty days after a note', () => {
    for (const since of [cooledDownSince, notesSince]) {
      expect(since(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-01T09:00:00Z'))
    }
  })

  it.each([
    ['Hello.', 'Hello.'],
    ['', null],
    [' \n ', null],
    ['\u2060', null],
    [undefined, null],
  ])('keeps of %j as words %j', (written, note) => {
    expect(noteOf(written)).toBe(note)
  })

  it('refuses words that say how to reach the sender elsewhere', () => {
    const refusal = expect.objectContaining({ problems: { note: { code: 'note_has_contact_data', params: {} } } })
    expect(() => noteOf('insta: asha')).toThrow(refusal)
  })

  it('refuses a note that has one half of a number where the profile has the other', () => {
    const refusal = expect.objectContaining({ problems: { note: { code: 'note_has_contact_data', params: {} } } })
    expect(() => requireNoPartOfNumber('Ask for 00002.', ['Mango', 'Teacher 98765'])).toThrow(refusal)
    expect(() => requireNoPartOfNumber('Hello.', ['Mango', 'Teacher 98765'])).not.toThrow()
  })

  it('does not refuse a note for what is in the profile alone', () => {
    expect(() => requireNoPartOfNumber('Hello.', ['Mango 00002', 'Teacher 98765'])).not.toThrow()
  })
})
