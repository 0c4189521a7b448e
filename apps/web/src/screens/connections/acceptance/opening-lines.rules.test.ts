import { expect, test } from 'vitest'
import { openingLines } from './opening-lines.rules.ts'

const member = (overrides = {}) => ({
  city_name: 'Pune',
  state: 'Maharashtra',
  language: 'Hindi, Marathi',
  occupation: 'Teacher',
  diet: 'Vegan',
  ...overrides,
})

test.each([
  ['the city and a language', {}, ['City', 'Language']],
  ['the state where the cities differ', { city_name: 'Nashik' }, ['State', 'Language']],
  [
    'work and food where they share no more',
    { city_name: 'Panaji', state: 'Goa', language: 'Konkani' },
    ['Occupation', 'Diet'],
  ],
  [
    'kind ones where they share nothing',
    { city_name: 'Panaji', state: 'Goa', language: 'Konkani', occupation: 'Cook', diet: null },
    ['Thanks', 'Sunday'],
  ],
])('first lines are made of %s', (_, overrides, about) => {
  expect(openingLines(member(), member(overrides)).map((line) => line.about)).toEqual(about)
})

test('names the shared language that says most', () => {
  expect(openingLines(member(), member({ city_name: '', state: '' }))[0]).toEqual({
    about: 'Language',
    language: 'Marathi',
  })
})

test('empty facts and Other are shared by nobody', () => {
  const empty = member({ city_name: '', state: '', language: 'Other', occupation: ' ', diet: 'Other' })
  expect(openingLines(empty, empty).map((line) => line.about)).toEqual(['Thanks', 'Sunday'])
})
