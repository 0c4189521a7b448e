import { ageLimits } from '@satrangi/contract'
import { translate } from '../messages/index.ts'

/** A range of ages in words: 'Any age', '30 and older', '40 and younger', '25 to 40'. */
export function ageRangeText(range: readonly [low: number, high: number]): string {
  const { min_age, max_age } = ageLimits(range)
  if (min_age === null && max_age === null) return translate('common.anyAge')
  if (min_age === null) return translate('common.agesTo', { to: range[1] })
  if (max_age === null) return translate('common.agesFrom', { from: range[0] })
  return translate('common.ages', { from: min_age, to: max_age })
}
