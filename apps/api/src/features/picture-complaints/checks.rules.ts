import type { Approval } from '@satrangi/contract'

interface PhotoState {
  readonly approval: Approval
  readonly checkPhotoKey: bigint | null
  readonly immuneUntil: Date | null
}

/**
 * What a complaint does to a photo. One that a moderator has looked at lately stays where it is while another does; one
 * that is being checked already needs nothing more, unless its immunity is over by now.
 */
export function planCheck(
  { approval, checkPhotoKey, immuneUntil }: PhotoState,
  at: Date,
): 'hide' | 'leave_visible' | 'nothing' {
  if (approval === 'rejected') return 'nothing'
  const isImmune = immuneUntil !== null && immuneUntil > at
  if (checkPhotoKey !== null) return approval === 'approved' && !isImmune ? 'hide' : 'nothing'
  return isImmune ? 'leave_visible' : 'hide'
}

/** Pictures that differ in no more of 64 bits look alike. */
export const maxHashDistance = 8
