import { Bell, CircleX, Heart, UserX } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { LinkRows } from '../../ui/link-rows.tsx'

/** Links to notification settings and to the blocked, liked and passed members. */
export function AppSettings() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <LinkRows
      title={t('more.appSettings')}
      rows={[
        {
          label: t('more.notifications'),
          Icon: Bell,
          onOpen: () => openScreen({ screen: 'notification-settings' }),
        },
        { label: t('more.blockedProfiles'), Icon: UserX, onOpen: () => openScreen({ screen: 'blocked-profiles' }) },
        { label: t('more.savedProfiles'), Icon: Heart, onOpen: () => openScreen({ screen: 'saved-profile' }) },
        { label: t('lists.passedTitle'), Icon: CircleX, onOpen: () => openScreen({ screen: 'passed-profiles' }) },
      ]}
    />
  )
}
