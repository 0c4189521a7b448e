import { describe, expect, it } from 'vitest'
import { noteOf, rejectedBefore } from './requests.rules.ts'

describe('the rules of requests', () => {
  it('lets the same sender ask again thirty days after a no', () => {
    expect(rejectedBefore(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-01T09:00:00Z'))
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
})
