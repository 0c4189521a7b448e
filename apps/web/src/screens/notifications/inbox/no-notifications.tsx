import { EmptyChats } from '../../../drawings/empty-chats.tsx'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { EmptyRequests } from '../../../drawings/empty-requests.tsx'
import type { NotificationTab } from '../../../features/notifications/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

const emptyTexts = {
  views: { title: 'notifications.noViews', hint: 'notifications.noViewsHint', next: 'profile.edit' },
  requests: { title: 'notifications.noRequests', hint: 'notifications.noRequestsHint', next: 'requests.discover' },
  messages: { title: 'notifications.noMessages', hint: 'notifications.noMessagesHint', next: 'chat.seeConnections' },
} as const
const drawings = { views: EmptyProfiles, requests: EmptyRequests, messages: EmptyChats } as const

/** The empty state of a notification tab. */
export function NoNotifications({ tab }: { tab: NotificationTab }) {
  const t = useTranslate()
  const shell = useShell()
  const Drawing = drawings[tab]
  const { title, hint, next } = emptyTexts[tab]
  const openNext = {
    views: () => shell.openScreen({ screen: 'edit-profile' }),
    requests: () => shell.openTab('home'),
    messages: () => shell.openTab('connections'),
  }
  return (
    <EmptyState
      title={t(title)}
      hint={t(hint)}
      drawing={<Drawing />}
      action={<Button onClick={openNext[tab]}>{t(next)}</Button>}
    />
  )
}
