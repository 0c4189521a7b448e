import { expect, it } from 'vitest'
import { wordGroups } from './hint-words.rules.ts'

const lists = Object.entries(wordGroups).map(([group, list]) => [group, list.trim().split(/\s+/)] as const)

it.each(lists.filter(([group]) => group !== 'amount' && group !== 'contact'))(
  'the group %s has words, none of them twice',
  (_, words) => {
    expect(words.filter(Boolean).length).toBeGreaterThan(0)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  },
)

it('every word is written in small letters', () => {
  expect(lists.flatMap(([, words]) => words.filter((word) => word !== word.toLowerCase()))).toEqual([])
})
