import { describe, expect, it } from 'vitest'
import { normalizeUsername, readUsername } from './username.ts'

describe('a username', () => {
  it.each([
    ['asha@people.example', { email: 'asha@people.example' }],
    ['  ASHA@People.Example\t', { email: 'asha@people.example' }],
    ['Zoe\u0301@people.example', { email: 'zoé@people.example' }],
    ['as\u0000ha@people.example', { email: 'asha@people.example' }],
    ['\u202easha@people.example\ufeff', { email: 'asha@people.example' }],
    ['SG0123ABCD', { id: 'SG0123ABCD' }],
    [' sg0123abcd ', { id: 'SG0123ABCD' }],
    ['\ufeffsg0123\u202eabcd', { id: 'SG0123ABCD' }],
    // Its capital letter is S.
    ['\u017fg0123abcd', { id: 'SG0123ABCD' }],
    // No letters I, L, O and U in an id.
    ['SG0123ABCU', { email: 'sg0123abcu' }],
    ['SG0123ABC', { email: 'sg0123abc' }],
    ['SG%', { email: 'sg%' }],
  ])('%j is read as %j', (typed, read) => {
    expect(readUsername(typed)).toEqual(read)
    expect([normalizeUsername(typed)]).toEqual(Object.values(read))
  })
})
