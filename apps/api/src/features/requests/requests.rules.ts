import { requestCooldownDays } from '@satrangi/contract'

/** The same sender may ask again when an answer of no is older than this. */
export const rejectedBefore = (now: Date) => new Date(now.getTime() - requestCooldownDays * 86_400_000)

export const requestTexts = {
  sent: 'Request Sent',
  alreadySent: 'Request Already Sent',
  accepted: 'Request accepted',
  rejected: 'Request rejected',
  connected: 'You are already connected',
} as const
