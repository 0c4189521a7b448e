import { strikeMonths } from '@satrangi/contract'

/**
 * Until when a strike counts: the more of them count already, the longer.
 * @param counting how many strikes of the member count at that moment
 */
export function strikeEnd(at: Date, counting: number): Date {
  const months = strikeMonths[Math.min(counting, strikeMonths.length - 1)] ?? 0
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + months)
  // The last day of a shorter month.
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0)
  return end
}
