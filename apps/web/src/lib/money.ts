const formatters = new Map<string, Intl.NumberFormat>()

/** ₹1,180 or $2.50, from an amount in the smallest unit: whole where it is whole. */
export function formatMoney(amount: number, currency: string): string {
  const isWhole = amount % 100 === 0
  const key = `${currency} ${isWhole}`
  const cached = formatters.get(key)
  const formatter =
    cached ??
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: isWhole ? 0 : 2,
    })
  formatters.set(key, formatter)
  return formatter.format(amount / 100)
}
