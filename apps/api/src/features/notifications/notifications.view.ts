import type { Notification } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type MemberRow, presentMemberSummary } from '../members/index.ts'
import { canView } from '../visibility/index.ts'
import type { Item } from './notification-list.rules.ts'
import { sentenceOf } from './notifications.rules.ts'

/** Undefined for what somebody did who cannot be met any more since the list was read. */
export function presentNotification(
  ctx: Needs<'config' | 'clock'>,
  viewer: MemberKey,
  { stored, type, actorKey, event, at, isRead }: Item,
  person: MemberRow | undefined,
): Notification | undefined {
  if (actorKey !== null && !(person && canView(viewer, person))) return undefined
  const actorId = person?.id ?? ''
  return {
    id: stored?.id ?? `message-${actorId}`,
    type,
    user: person ? presentMemberSummary(ctx, viewer, person) : null,
    event,
    message: sentenceOf(type, actorId, event),
    created_at: at.toISOString(),
    is_read: isRead,
  }
}
