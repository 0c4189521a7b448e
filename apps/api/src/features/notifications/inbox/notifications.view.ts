import type { Notification } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { canView, presentMemberSummary } from '../../members/index.ts'
import type { NotificationRow } from './notification-list.store.ts'
import { sentenceOf } from './notifications.rules.ts'

/** Undefined for what somebody did whom the viewer cannot view. */
export function presentNotification(
  ctx: Needs<'config' | 'clock' | 'presence'>,
  viewer: Viewer,
  row: NotificationRow,
): Notification | undefined {
  const { storedId, type, actorKey, event, at, isRead } = row
  const member = row.key === null ? undefined : row
  if (actorKey !== null && !(member && canView(viewer.key, member))) return undefined
  const actorId = member?.id ?? ''
  return {
    id: storedId ?? `message-${actorId}`,
    type,
    user: member ? presentMemberSummary(ctx, viewer, member) : null,
    event,
    message: sentenceOf(type, actorId, event),
    created_at: at.toISOString(),
    is_read: isRead,
  }
}
