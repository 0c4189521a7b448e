import { Gem, HeartHandshake, Images, ReceiptText, ShieldCheck, UserPen } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { LinkRows } from '../../ui/link-rows.tsx'

/** Links to the profile, preferences and membership. */
export function Account() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <LinkRows
      title={t('more.account')}
      rows={[
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
        { label: t('more.membershipPlans'), Icon: Gem, onOpen: () => openScreen({ screen: 'membership' }) },
        { label: t('more.security'), Icon: ShieldCheck, onOpen: () => openScreen({ screen: 'security' }) },
        { label: t('more.purchases'), Icon: ReceiptText, onOpen: () => openScreen({ screen: 'purchases' }) },
      ]}
    />
  )
}
