import { factNames, reviews } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import {
  cardFacts,
  columnOf,
  factColumns,
  factProperties,
  nothingStored,
  profileFacts,
  storedName,
} from './fact-columns.rules.ts'

it.each([
  ['language', 'languages', 'languages'],
  ['city_name', 'cityName', 'city_name'],
  ['diet', 'diet', 'diet'],
] as const)('%s is stored as %s, in the column %s', (name, property, column) => {
  expect(storedName(name)).toBe(property)
  expect(columnOf(property)).toBe(column)
})

it.each([
  ['a list', 'language', []],
  ['a choice that begins with one', 'pronouns_audience', 'everyone'],
  ['a text that somebody looks at', 'nickname', ''],
  ['a choice', 'height', null],
  ['a text that nobody looks at', 'postal', null],
] as const)('of %s nothing is stored as what it is where nothing was said', (_, name, nothing) => {
  expect(nothingStored(name)).toEqual(nothing)
})

describe('the properties of facts', () => {
  it('are the fact, and with it the decision of whoever looks at it', () => {
    expect(factProperties(['diet', 'bio'])).toEqual(['diet', 'bio', 'bioApproval'])
    expect(factColumns).toHaveLength(factNames.length + reviews.length)
  })

  it('are those of cards or of profiles, but for gender and day of birth', () => {
    expect(cardFacts).toContain('nickname')
    expect(profileFacts).toContain('diet')
    expect([...cardFacts, ...profileFacts, 'gender', 'dob'].sort()).toEqual([...factNames].sort())
  })
})
