import { type MatchStatus, type MemberStatus, type RefusalCode, revealsPerDay } from '@satrangi/contract'

const aDay = 86_400

/**
 * Why a number is not shown to somebody who may meet its owner. What concerns the viewer alone comes
 * first: it says nothing of the owner.
 */
export function refuseReveal(
  viewer: { status: MemberStatus },
  owner: { matchStatus: MatchStatus; hidePhone: boolean; viewerPaused: boolean },
): RefusalCode | null {
  // Its owner would be told of somebody whom they cannot see.
  if (owner.viewerPaused) return 'paused'
  if (viewer.status === 'active') return 'upgrade_required'
  return owner.matchStatus === 'accepted' && !owner.hidePhone ? null : 'number_not_shown'
}

/** Only what was shown after this counts towards the day's number. */
export const countedSince = (now: Date) => new Date(now.getTime() - aDay * 1000)

/**
 * Seconds to wait for the next number; 0 when there is one left today.
 * @param shown when numbers were shown to the viewer since `countedSince`, the latest first
 */
export function secondsToWait(shown: readonly Date[], now: Date): number {
  const oldest = shown[revealsPerDay - 1]
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() - countedSince(now).getTime()) / 1000)) : 0
}
