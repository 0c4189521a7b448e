import { dailyQuotas, indiaOffsetMs, newAccountDays, type QuotaName } from '@satrangi/contract'
import type { Viewer } from '../../../keys.ts'
import { statusAt } from '../../members/profiles/members.rules.ts'

const dayMs = 86_400_000

export type QuotaHolder = Pick<Viewer, 'joinedAt' | 'paidUntil' | 'exclusiveUntil'>

/** How many different members or photos this viewer may be shown today. */
export function quotaSize(name: QuotaName, viewer: QuotaHolder, now: Date, scale: number): number {
  const size = dailyQuotas[name][statusAt(viewer, now) === 'active' ? 'free' : 'paid']
  return Math.ceil((name === 'cards' && isNewAccount(viewer, now) ? size / 2 : size) * scale)
}

/** Whether an account is in its first week. */
export const isNewAccount = ({ joinedAt }: Pick<QuotaHolder, 'joinedAt'>, now: Date): boolean =>
  now.getTime() - joinedAt.getTime() < newAccountDays * dayMs

/** The quota of photos is the same for everybody. */
export const photoHolder: QuotaHolder = { joinedAt: new Date(0), paidUntil: null, exclusiveUntil: null }

/** Seconds until the next day begins in India. */
export const secondsUntilMidnight = (now: Date): number =>
  Math.ceil((dayMs - ((now.getTime() + indiaOffsetMs) % dayMs)) / 1000)

/** The days of India before and with this one, the latest last: `2026-01-13`, `2026-01-14`, `2026-01-15`. */
export const daysUpTo = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const daysBefore = count - 1 - index
    return new Date(now.getTime() + indiaOffsetMs - daysBefore * dayMs).toISOString().slice(0, 10)
  })
