import type { AccountEvent, NotificationType } from '@satrangi/contract'
import type { MemberKey } from '../../../keys.ts'

/** One line of the list: a notification, or a conversation in which the other side spoke last. */
export interface NotificationItem {
  /** The notification's; null for a conversation, which its other side names. */
  readonly stored: { readonly key: bigint; readonly id: string } | null
  readonly type: NotificationType
  readonly actorKey: MemberKey | null
  readonly event: AccountEvent | null
  readonly at: Date
  readonly isRead: boolean
}

/** Two lists as one, the latest first; each keeps its own order. */
export function mergeLatest<Dated extends { readonly at: Date }>(
  one: readonly Dated[],
  other: readonly Dated[],
): Dated[] {
  const merged: Dated[] = []
  let next = 0
  for (const item of one) {
    for (let later = other[next]; later && later.at > item.at; later = other[next]) {
      merged.push(later)
      next += 1
    }
    merged.push(item)
  }
  return [...merged, ...other.slice(next)]
}
