import { type FactSection, factsOfSection, type Profile } from '@satrangi/contract'
import { Briefcase, Leaf, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { formatPhoneNumber } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { type Fact, FactCard } from './fact-card.tsx'
import { FactValue } from './fact-value.tsx'

/** The facts of a profile in groups, as far as the viewer may know them. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const rowsOf = (section: FactSection): readonly Fact[] =>
    factsOfSection(section).map((name) => ({
      label: t(`fact.${name}.label`),
      value: profile[name] && <FactValue profile={profile} name={name} />,
    }))
  return (
    <>
      <FactCard
        title={t('profile.background')}
        Icon={Briefcase}
        facts={[
          ...rowsOf('professional'),
          ...rowsOf('background'),
          { label: t('fact.dob.label'), value: profile.dob && formatDate(profile.dob) },
        ]}
      />
      <FactCard title={t('profile.lifestyle')} Icon={Leaf} facts={rowsOf('lifestyle')} />
    </>
  )
}

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
        { label: t('fact.postal.label'), value: profile.postal },
      ]}
    />
  )
}
