import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { countryName } from './country-codes.ts'

afterEach(() => setLanguage('en'))

test('keeps the English name in English', () => {
  expect(countryName('Nepal')).toBe('Nepal')
})

test.each([
  ['India', 'भारत'],
  ['United Kingdom', 'यूनाइटेड किंगडम'],
  ['Nepal', 'नेपाल'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
])('in Hindi %j is %j', async (name, hindi) => {
  await setLanguage('hi')
  expect(countryName(name)).toBe(hindi)
})
