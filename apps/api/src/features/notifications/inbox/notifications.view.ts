import type { Notification } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { canView, presentMemberSummary, type SummaryRow } from '../../members/index.ts'
import type { NotificationItem } from './notification-list.rules.ts'
import { sentenceOf } from './notifications.rules.ts'

/** Undefined for what somebody did who cannot be met any more since the list was read. */
export function presentNotification(
  ctx: Needs<'config' | 'clock' | 'presence'>,
  viewer: Viewer,
  { stored, type, actorKey, event, at, isRead }: NotificationItem,
  member: SummaryRow | undefined,
): Notification | undefined {
  if (actorKey !== null && !(member && canView(viewer.key, member))) return undefined
  const actorId = member?.id ?? ''
  return {
    id: stored?.id ?? `message-${actorId}`,
    type,
    user: member ? presentMemberSummary(ctx, viewer, member) : null,
    event,
    message: sentenceOf(type, actorId, event),
    created_at: at.toISOString(),
    is_read: isRead,
  }
}
