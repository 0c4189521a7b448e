import type { Notification } from '@satrangi/contract'
import { useEffect, useState } from 'react'
import { type NotificationGroup, useMarkRead } from '../../../features/notifications/index.ts'
import { usePageVisible } from '../../../lib/browser-state.ts'

/**
 * Marks what is shown of a group as read, and remembers which of them were new, so that their
 * marks stay as long as one looks at them.
 * @param isInView whether they are unfolded
 */
export function useNewNotifications(
  group: NotificationGroup,
  shown: readonly Notification[],
  isInView = true,
): ReadonlySet<string> {
  const isVisible = usePageVisible() && isInView
  const { mutate: markRead } = useMarkRead()
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const unread = shown.filter(({ is_read }) => !is_read).map(({ id }) => id)
  const unreadIds = unread.join(' ')

  useEffect(() => {
    if (!unreadIds || !isVisible) return
    setNewIds((previous) => new Set([...previous, ...unreadIds.split(' ')]))
    markRead(group)
  }, [group, unreadIds, isVisible, markRead])

  return new Set([...newIds, ...unread])
}
