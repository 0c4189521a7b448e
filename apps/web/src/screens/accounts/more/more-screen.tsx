import { CircleUserRound, LifeBuoy, LogOut, Luggage, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { useLogout } from '../../../features/accounts/index.ts'
import { PausedBanner, PhoneQuestion } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { type LinkRow, LinkRows } from '../../../ui/link-rows.tsx'
import { Upgrade } from '../../discovery/home/upgrade.tsx'
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
] as const

const leave = { label: 'titles.leave', hint: 'more.leaveHint', Icon: Luggage, screen: 'leave' } as const

/** The own profile, and the pages of settings. */
export function MoreScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  const logout = useLogout()
  const rowOf = ({ label, hint, Icon, screen }: (typeof pages)[number] | typeof leave): LinkRow => ({
    label: t(label),
    hint: t(hint),
    Icon,
    onOpen: () => openScreen({ screen }),
  })
  return (
    <MorePage>
      <PausedBanner />
      <PhoneQuestion />
      <ProfileHeader />
      <LinkRows
        title={t('more.settings')}
        rows={[
          ...pages.map(rowOf),
          {
            label: t('more.logout'),
            Icon: LogOut,
            isAction: true,
            busyLabel: logout.isPending ? t('more.loggingOut') : undefined,
            onOpen: () => logout.mutate({ forgetBrowser: false }),
          },
          rowOf(leave),
        ]}
      />
      <Upgrade />
    </MorePage>
  )
}
