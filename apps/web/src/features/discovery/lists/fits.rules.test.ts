import { expect, test } from 'vitest'
import { commonFits } from './fits.rules.ts'

const own = {
  language: 'English, Hindi, Marathi, Tamil',
  city_name: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  diet: 'Vegan',
  smoke: 'No',
  drink: 'No',
} as const
const stranger = {
  language: 'Odia',
  city_name: 'Kochi',
  state: 'Kerala',
  country: 'India',
  diet: null,
  smoke: null,
  drink: null,
} as const

test.each([
  ['nothing', {}, []],
  [
    'two languages at most',
    { language: 'Tamil, Marathi, Hindi' },
    [{ reason: 'languages', values: ['Tamil', 'Marathi'] }],
  ],
  ['no language that nearly everybody speaks', { language: 'English' }, []],
  ['the city', { city_name: 'Pune', state: 'Maharashtra' }, [{ reason: 'city', values: ['Pune'] }]],
  ['no city of the same name elsewhere', { city_name: 'Pune' }, []],
  ['the whole lifestyle', { diet: 'Vegan', smoke: 'No', drink: 'No' }, [{ reason: 'lifestyle' }]],
  ['no lifestyle of which a part is not given', { diet: 'Vegan', smoke: 'No' }, []],
] as const)('two profiles have in common: %s', (_, other, fits) => {
  expect(commonFits(own, { ...stranger, ...other })).toEqual(fits)
})

test('a lifestyle that neither gave is nothing in common', () => {
  const silent = { ...own, diet: null, smoke: null, drink: null }
  expect(commonFits(silent, stranger)).toEqual([])
})
