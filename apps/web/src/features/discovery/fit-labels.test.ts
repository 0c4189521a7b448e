import { expect, test } from 'vitest'
import { fitLabels } from './fit-labels.ts'

test.each([
  [{ reason: 'each_other' }, 'You fit each other’s wishes'],
  [{ reason: 'their_wish' }, 'You fit what they look for'],
  [{ reason: 'my_wish' }, 'Fits what you look for'],
  [{ reason: 'languages', values: ['Marathi'] }, 'Both speak Marathi'],
  [{ reason: 'languages', values: ['Hindi', 'Marathi', 'English'] }, 'Both speak Hindi, Marathi and English'],
  [{ reason: 'city', values: ['Pune'] }, 'Also in Pune'],
  [{ reason: 'lifestyle' }, 'A lifestyle like yours'],
] as const)('%o has its label', (fit, words) => {
  expect(fitLabels([{ ...fit, ...('values' in fit ? { values: [...fit.values] } : {}) } as never])).toEqual([words])
})

test('shows the two strongest reasons', () => {
  expect(fitLabels([{ reason: 'my_wish' }, { reason: 'lifestyle' }, { reason: 'city', values: ['Pune'] }])).toEqual([
    'Fits what you look for',
    'A lifestyle like yours',
  ])
})

test('omits a reason without its values', () => {
  expect(fitLabels([{ reason: 'languages' }, { reason: 'city', values: [] }, { reason: 'lifestyle' }])).toEqual([
    'A lifestyle like yours',
  ])
})
