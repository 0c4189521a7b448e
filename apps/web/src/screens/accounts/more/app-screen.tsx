import { Bell } from 'lucide-react'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { LinkRows } from '../../../ui/link-rows.tsx'
import { Appearance } from './appearance.tsx'
import { ChatLimitDay } from './chat-limit-day.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MorePage } from './more-page.tsx'

/** Notifications, and how the app looks and speaks on this device. */
export function AppScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <MorePage>
      <LinkRows
        title={t('more.appSettings')}
        rows={[
          {
            label: t('more.notifications'),
            Icon: Bell,
            onOpen: () => openScreen({ screen: 'notification-settings' }),
          },
        ]}
      />
      <Appearance />
      <LanguageChoice />
      <ChatLimitDay />
    </MorePage>
  )
}
