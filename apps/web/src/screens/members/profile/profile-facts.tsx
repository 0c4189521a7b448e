import type { Profile } from '@satrangi/contract'
import { Briefcase, Leaf, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApprovalBadge } from '../../../features/members/index.ts'
import { formatDate } from '../../../lib/format.ts'
import { optionLabel, optionLabels } from '../../../lib/option-words.ts'
import { formatPhoneNumber } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { FactCard } from './fact-card.tsx'

/** The facts of a profile in groups, as far as the viewer may know them. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTranslate()
  return (
    <>
      <FactCard
        title={t('profile.background')}
        Icon={Briefcase}
        facts={[
          { label: t('profile.occupation'), value: profile.occupation && <Occupation profile={profile} /> },
          { label: t('profile.education'), value: optionLabel(profile.education) },
          { label: t('profile.languages'), value: optionLabels(profile.language) },
          { label: t('profile.maritalStatus'), value: profile.maritalStatus && optionLabel(profile.maritalStatus) },
          { label: t('profile.height'), value: profile.height && optionLabel(profile.height) },
          { label: t('profile.dob'), value: profile.dob && formatDate(profile.dob) },
        ]}
      />
      <FactCard
        title={t('profile.lifestyle')}
        Icon={Leaf}
        facts={[
          { label: t('profile.diet'), value: profile.diet && optionLabel(profile.diet) },
          { label: t('profile.smoke'), value: profile.smoke && optionLabel(profile.smoke) },
          { label: t('profile.drink'), value: profile.drink && optionLabel(profile.drink) },
        ]}
      />
    </>
  )
}

/** With the state of its review for its owner. */
const Occupation = ({ profile }: { profile: Profile }) => (
  <span className="flex flex-wrap items-center gap-2">
    <bdi>{profile.occupation}</bdi>
    <ApprovalBadge approval={profile.occupation_approval} />
  </span>
)

/**
 * How to reach the member.
 * @param mobile shown in the place of the number
 */
export function ContactFacts({ profile, mobile }: { profile: Profile; mobile?: ReactNode }) {
  const t = useTranslate()
  const numbers = {
    own: formatPhoneNumber(profile.mobilecode ?? '', profile.mobile),
    masked: profile.mobile,
    after_connecting: t('profile.mobileAfterConnecting'),
    hidden: t('profile.mobileHidden'),
  }
  return (
    <FactCard
      title={t('profile.contact')}
      Icon={Phone}
      facts={[
        { label: t('profile.email'), value: profile.emailhide ? t('profile.emailHidden') : profile.email },
        { label: t('profile.mobile'), value: mobile || numbers[profile.mobile_state], isWide: Boolean(mobile) },
        { label: t('profile.postal'), value: profile.postal },
      ]}
    />
  )
}
