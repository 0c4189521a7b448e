import { hidePhoneText, PrivacySwitchList } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Section } from './section.tsx'

/** Who can view the number and the photos; each switch is saved at once. */
export function PrivacySection() {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.privacy')}>
      <PrivacySwitchList names={['phonehide', 'photoProtect']} texts={{ phonehide: hidePhoneText }} />
    </Section>
  )
}
