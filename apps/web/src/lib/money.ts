import { groupDigits } from './group-digits.ts'

const symbols: Readonly<Record<string, string>> = { INR: '₹', USD: '$' }

/** ₹1,180 or $2.50, from an amount in the smallest unit: whole where it is whole. */
export function formatMoney(amount: number, currency: string): string {
  const part = amount % 100
  const decimals = part === 0 ? '' : `.${String(part).padStart(2, '0')}`
  return `${symbols[currency] ?? `${currency} `}${groupDigits((amount - part) / 100)}${decimals}`
}
