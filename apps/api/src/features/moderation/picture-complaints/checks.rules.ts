import type { Approval } from '@satrangi/contract'
import type { PictureCaseKind } from '../cases/index.ts'

interface PhotoState {
  readonly approval: Approval
  readonly checkPhotoKey: bigint | null
  readonly decidedAt: Date | null
  readonly immuneUntil: Date | null
}

const dayMs = 86_400_000
/** A complaint hides no photo that a moderator has looked at within so many days. */
const lookDays = 30
/** Who complained for nothing hides nothing for so many days. */
const dismissalDays = 90
/** So many photos hidden by complaints within an hour raise an alarm. */
export const alarmingHides = { count: 10, withinMs: 3_600_000 } as const

export const dismissedSince = (at: Date): Date => new Date(at.getTime() - dismissalDays * dayMs)

/**
 * What a check does to a photo. One that nobody else sees, or that a moderator has looked at lately, is only looked at; one
 * that is being checked already needs nothing more, unless it may be hidden by now.
 */
export function planCheck(
  { approval, checkPhotoKey, decidedAt, immuneUntil }: PhotoState,
  { kind, at }: { kind: PictureCaseKind; at: Date },
): 'hide' | 'check' | 'nothing' {
  if (approval === 'rejected') return 'nothing'
  const isImmune = immuneUntil !== null && immuneUntil > at
  const isSeen = decidedAt !== null && decidedAt.getTime() > at.getTime() - lookDays * dayMs
  if (approval === 'approved' && !isImmune && !(kind === 'picture_complaint' && isSeen)) return 'hide'
  return checkPhotoKey === null ? 'check' : 'nothing'
}

/** Pictures that differ in no more of 64 bits look alike. */
export const maxHashDistance = 8
