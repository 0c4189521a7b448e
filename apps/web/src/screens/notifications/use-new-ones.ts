import type { Notification } from '@satrangi/contract'
import { useEffect, useState } from 'react'
import { type NotificationGroup, useMarkRead } from '../../features/notifications/index.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'

/**
 * Marks what is shown of a group as read, and remembers which of them were new, so that their
 * marks stay as long as one looks at them.
 * @param inSight whether they are unfolded
 */
export function useNewOnes(
  group: NotificationGroup,
  shown: readonly Notification[],
  inSight = true,
): ReadonlySet<string> {
  const isSeen = usePageVisible() && inSight
  const { mutate: markRead } = useMarkRead()
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(new Set())
  const unread = shown.filter(({ is_read }) => !is_read).map(({ id }) => id)
  const unreadIds = unread.join(' ')

  useEffect(() => {
    if (!unreadIds || !isSeen) return
    setNewOnes((before) => new Set([...before, ...unreadIds.split(' ')]))
    markRead(group)
  }, [group, unreadIds, isSeen, markRead])

  return new Set([...newOnes, ...unread])
}
