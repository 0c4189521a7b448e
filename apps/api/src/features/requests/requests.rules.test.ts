import { describe, expect, it } from 'vitest'
import { cooledDownSince, noteOf, notesSince } from './requests.rules.ts'

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
    expect(() => noteOf('insta: asha')).toThrow('A first note cannot have a link')
  })
})
