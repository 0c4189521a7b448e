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

test.each(['INR', 'USD'])('writes %s as the platform does', (currency) => {
  const platform = (amount: number) =>
    new Intl.NumberFormat('en-IN', {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    }).format(amount / 100)
  for (const amount of [0, 1, 5, 99, 100, 105, 12_345, 99_999, 1_00_000, 1_23_45_678, 98_76_54_321])
    expect(formatMoney(amount, currency)).toBe(platform(amount))
})
