import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [118_000, 'INR', '₹1,180'],
  [1_18_00_000, 'INR', '₹1,18,000'],
  [18_000, 'INR', '₹180'],
  [4_525, 'INR', '₹45.25'],
  [200, 'USD', '$2'],
  [0, 'INR', '₹0'],
])('%i of %s is written %s', (amount, currency, written) => {
  expect(formatMoney(amount, currency)).toBe(written)
})
