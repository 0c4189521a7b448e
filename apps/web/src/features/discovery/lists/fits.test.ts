import { expect, test } from 'vitest'
import { fitLabels } from './fits.tsx'

test.each([
  [{ reason: 'each_other' }, 'You’re both looking for someone like each other'],
  [{ reason: 'their_wish' }, 'Looking for someone like you'],
  [{ reason: 'my_wish' }, 'Fits your preferences'],
  [{ reason: 'languages', values: ['Marathi'] }, 'You both speak Marathi'],
  [{ reason: 'languages', values: ['Hindi', 'Marathi', 'English'] }, 'You both speak Hindi, Marathi and English'],
  [{ reason: 'city', values: ['Pune'] }, 'Also in Pune'],
  [{ reason: 'lifestyle' }, 'Similar lifestyle'],
] as const)('%o has its label', (fit, words) => {
  expect(fitLabels([{ ...fit, ...('values' in fit ? { values: [...fit.values] } : {}) } as never])).toEqual([words])
})

test('shows as many of the strongest reasons as there is room for', () => {
  expect(fitLabels([{ reason: 'my_wish' }, { reason: 'lifestyle' }, { reason: 'city', values: ['Pune'] }], 2)).toEqual([
    'Fits your preferences',
    'Similar lifestyle',
  ])
})

test('omits a reason without its values', () => {
  expect(fitLabels([{ reason: 'languages' }, { reason: 'city', values: [] }, { reason: 'lifestyle' }])).toEqual([
    'Similar lifestyle',
  ])
})
