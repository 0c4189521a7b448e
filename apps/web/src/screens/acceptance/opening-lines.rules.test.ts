import { expect, test } from 'vitest'
import { openingLines } from './opening-lines.rules.ts'

const member = (overrides = {}) => ({
  city_name: 'Pune',
  language: 'Hindi, Marathi',
  occupation: 'Teacher',
  diet: 'Vegan',
  ...overrides,
})

test.each([
  ['the city and a language, and one that anybody can answer', {}, ['City', 'Language', 'Thanks']],
  [
    'work and food where they share no more',
    { city_name: 'Goa', language: 'Konkani' },
    ['Occupation', 'Diet', 'Thanks'],
  ],
  [
    'kind ones where they share nothing',
    { city_name: 'Goa', language: 'Konkani', occupation: 'Cook', diet: null },
    ['Thanks', 'Smile', 'Sunday'],
  ],
])('first lines are made of %s', (_, overrides, about) => {
  expect(openingLines(member(), member(overrides)).map((line) => line.about)).toEqual(about)
})

test('names the shared language that says most', () => {
  expect(openingLines(member(), member({ city_name: 'Goa' }))[0]).toEqual({ about: 'Language', language: 'Marathi' })
})

test('empty facts and Other are shared by nobody', () => {
  const empty = member({ city_name: '', language: 'Other', occupation: ' ', diet: 'Other' })
  expect(openingLines(empty, empty).map((line) => line.about)).toEqual(['Thanks', 'Smile', 'Sunday'])
})
