import { CircleUserRound, LifeBuoy, Luggage, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { PausedBanner, PhoneQuestion } from '../../features/privacy/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Upgrade } from '../home/upgrade.tsx'
import { LogoutButton } from './logout-button.tsx'
import { MorePage } from './more-page.tsx'
import { ProfileHeader } from './profile-header.tsx'

const pages = [
  { label: 'titles.account', hint: 'more.accountHint', Icon: CircleUserRound, screen: 'account' },
  {
    label: 'titles.privacyAndSafety',
    hint: 'more.privacyAndSafetyHint',
    Icon: ShieldCheck,
    screen: 'privacy-and-safety',
  },
  { label: 'titles.app', hint: 'more.appHint', Icon: SlidersHorizontal, screen: 'app' },
  { label: 'titles.help', hint: 'more.helpHint', Icon: LifeBuoy, screen: 'help' },
  { label: 'titles.leave', hint: 'more.leaveHint', Icon: Luggage, screen: 'leave' },
] as const

/** The own profile, and the pages of settings. */
export function MoreScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <MorePage>
      <PausedBanner />
      <PhoneQuestion />
      <ProfileHeader />
      <LinkRows
        title={t('more.settings')}
        rows={pages.map(({ label, hint, Icon, screen }) => ({
          label: t(label),
          hint: t(hint),
          Icon,
          onOpen: () => openScreen({ screen }),
        }))}
      />
      <LogoutButton />
      <Upgrade />
    </MorePage>
  )
}
