import { hintCodes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { hintPatterns } from './hint-patterns.rules.ts'
import { wordGroups } from './hint-words.rules.ts'

it.each(hintCodes)('the rule %s has patterns of known groups, none of which only excludes', (code) => {
  const patterns = hintPatterns[code]
  expect(patterns.length).toBeGreaterThan(0)
  const groups = patterns.flatMap((pattern) => pattern.split(' ').flatMap((part) => part.replace('!', '').split('|')))
  const known = [...Object.keys(wordGroups), 'amount', 'contact']
  expect(groups.filter((group) => !known.includes(group))).toEqual([])
  expect(patterns.filter((pattern) => pattern.startsWith('!'))).toEqual([])
})

it('no pattern is written twice', () => {
  const all = Object.values(hintPatterns).flat()
  expect(all.filter((pattern, index) => all.indexOf(pattern) !== index)).toEqual([])
})
