const symbols: Readonly<Record<string, string>> = { INR: '₹', USD: '$' }

/** ₹1,180 or $2.50, from an amount in the smallest unit: whole where it is whole. */
export function formatMoney(amount: number, currency: string): string {
  const part = amount % 100
  const decimals = part === 0 ? '' : `.${String(part).padStart(2, '0')}`
  return `${symbols[currency] ?? `${currency} `}${groupDigits((amount - part) / 100)}${decimals}`
}

/**
 * The digits of a whole number in groups, as India writes them: 1,24,500. `Intl.NumberFormat` blocks an old phone for a tenth
 * of a second when it is first used, which what is shown at the start cannot afford.
 */
export const groupDigits = (value: number): string => String(value).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
