import { EyeOff, Flag, KeyRound, LifeBuoy, Phone, ScanEye, UserX } from 'lucide-react'
import { PausedBanner } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { LinkRows } from '../../../ui/link-rows.tsx'
import { MorePage } from './more-page.tsx'

const rows = [
  { label: 'titles.threatened', hint: 'more.threatenedHint', Icon: LifeBuoy, screen: 'threatened' },
  { label: 'titles.profilePrivacy', hint: 'more.profilePrivacyHint', Icon: ScanEye, screen: 'profile-privacy' },
  { label: 'titles.discreetMode', hint: 'more.discreetModeHint', Icon: EyeOff, screen: 'discreet-mode' },
  { label: 'shell.security', hint: 'more.securityHint', Icon: KeyRound, screen: 'security' },
  { label: 'more.blockedProfiles', hint: 'more.blockedProfilesHint', Icon: UserX, screen: 'blocked-profiles' },
  { label: 'titles.yourReports', hint: 'more.yourReportsHint', Icon: Flag, screen: 'your-reports' },
  { label: 'shell.safety', hint: 'more.safetyHint', Icon: Phone, screen: 'safety' },
] as const

/** Links to who can see the member, what protects this device and the account, blocks and helplines. */
export function PrivacyAndSafetyScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <MorePage>
      <PausedBanner />
      <LinkRows
        title={t('titles.privacyAndSafety')}
        rows={rows.map(({ label, hint, Icon, screen }) => ({
          label: t(label),
          hint: t(hint),
          Icon,
          onOpen: () => openScreen({ screen }),
        }))}
      />
    </MorePage>
  )
}
