import { appealDays } from '@satrangi/contract'

const dayMs = 86_400_000

/** Until when a suspension can be answered. */
export const appealEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * dayMs)

/** Whether a suspension can be answered now: once, and in time. */
export const canAppeal = (decidedAt: Date, { hasAppealed, at }: { hasAppealed: boolean; at: Date }): boolean =>
  !hasAppealed && at < appealEnd(decidedAt)
