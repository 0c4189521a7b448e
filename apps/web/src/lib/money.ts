const formatters = new Map<string, Intl.NumberFormat>()

/** ₹1,180 or $2.50, from an amount in the smallest unit: whole where it is whole. */
export function formatMoney(amount: number, currency: string): string {
  const whole = amount % 100 === 0
  const key = `${currency} ${whole}`
  const known = formatters.get(key)
  const formatter =
    known ??
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: whole ? 0 : 2,
    })
  formatters.set(key, formatter)
  return formatter.format(amount / 100)
}
