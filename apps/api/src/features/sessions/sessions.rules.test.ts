import { describe, expect, it } from 'vitest'
import { idleSince, readUsername } from './sessions.rules.ts'

describe('a username', () => {
  it.each([
    ['asha@people.example', { email: 'asha@people.example' }],
    ['  ASHA@People.Example\t', { email: 'asha@people.example' }],
    ['Zoe\u0301@people.example', { email: 'zoé@people.example' }],
    ['as\u0000ha@people.example', { email: 'asha@people.example' }],
    ['SG0123ABCD', { id: 'SG0123ABCD' }],
    [' sg0123abcd ', { id: 'SG0123ABCD' }],
    // No letters I, L, O and U in an id.
    ['SG0123ABCU', { email: 'sg0123abcu' }],
    ['SG0123ABC', { email: 'sg0123abc' }],
    ['SG%', { email: 'sg%' }],
  ])('%j is read as %j', (typed, read) => {
    expect(readUsername(typed)).toEqual(read)
  })
})

describe('an idle session', () => {
  it('is one that was last used before so many seconds ago', () => {
    expect(idleSince(new Date('2026-01-15T09:00:00Z'), 7 * 86_400)).toEqual(new Date('2026-01-08T09:00:00Z'))
  })
})
