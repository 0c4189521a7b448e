import { afterEach, expect, test } from 'vitest'
import { countryWord } from './country-names.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('en'))

test('in English a country keeps its name', () => {
  expect(countryWord('Nepal')).toBe('Nepal')
})

test.each([
  ['India', 'भारत'],
  ['United Kingdom', 'यूनाइटेड किंगडम'],
  ['Nepal', 'नेपाल'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
])('in Hindi %j is %j', async (name, hindi) => {
  await setLanguage('hi')
  expect(countryWord(name)).toBe(hindi)
})
