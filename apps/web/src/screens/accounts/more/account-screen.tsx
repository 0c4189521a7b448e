import { useQuery } from '@tanstack/react-query'
import { CircleX, Gem, Heart, HeartHandshake, Images, MailCheck, ReceiptText, UserPen } from 'lucide-react'
import { useState } from 'react'
import { ConfirmEmailDialog } from '../../../features/accounts/index.ts'
import { profileQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { type LinkRow, LinkRows } from '../../../ui/link-rows.tsx'
import { MorePage } from './more-page.tsx'

/** Links to the profile, preferences, lists and membership; an address that was never confirmed is confirmed here. */
export function AccountScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const [isConfirming, setConfirming] = useState(false)
  const confirmRow: LinkRow = {
    label: t('more.confirmEmail'),
    hint: t('more.confirmEmailHint'),
    Icon: MailCheck,
    onOpen: () => setConfirming(true),
  }
  return (
    <MorePage>
      <LinkRows
        title={t('titles.account')}
        rows={[
          ...(own?.verify_email === false ? [confirmRow] : []),
          { label: t('more.editProfile'), Icon: UserPen, onOpen: () => openScreen({ screen: 'edit-profile' }) },
          {
            label: t('more.managePhotos'),
            Icon: Images,
            onOpen: () => openScreen({ screen: 'edit-profile', field: 'photo1' }),
          },
          {
            label: t('more.partnerPreferences'),
            Icon: HeartHandshake,
            onOpen: () => openScreen({ screen: 'partner-preferences' }),
          },
          { label: t('more.savedProfiles'), Icon: Heart, onOpen: () => openScreen({ screen: 'saved-profile' }) },
          { label: t('titles.passedProfiles'), Icon: CircleX, onOpen: () => openScreen({ screen: 'passed-profiles' }) },
          { label: t('more.membershipPlans'), Icon: Gem, onOpen: () => openScreen({ screen: 'membership' }) },
          { label: t('more.purchases'), Icon: ReceiptText, onOpen: () => openScreen({ screen: 'purchases' }) },
        ]}
      />
      {isConfirming && own && <ConfirmEmailDialog email={own.email} onClose={() => setConfirming(false)} />}
    </MorePage>
  )
}
