import type { MemberSummary } from '@satrangi/contract'

/** Whether a member is shown to be there. What was loaded before a block must not go on telling so. */
export const isShownOnline = (
  member: Pick<MemberSummary, 'onlineUsers'> | undefined,
  { isBlocked, isBlockedByOther }: { isBlocked: boolean; isBlockedByOther: boolean },
): boolean => Boolean(member?.onlineUsers) && !isBlocked && !isBlockedByOther
