import type { Profile } from '@satrangi/contract'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldOf, type SectionProps } from './edit-form.types.ts'
import { FactFields } from './fact-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { Section } from './section.tsx'

interface BasicSectionProps extends SectionProps {
  profile: Profile
  onConfirmEmail: () => void
}

/** Name, nickname, contact details and place. */
export function BasicSection({ form, profile, onConfirmEmail }: BasicSectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.basic')}>
      <TextField
        label={t('fact.name.question')}
        hint={t('editProfile.nameHint')}
        placeholder={t('editProfile.namePlaceholder')}
        autoComplete="name"
        required
        {...fieldOf(form, 'name')}
      />
      <FactFields form={form} section="names" />
      <div className="flex flex-col gap-1">
        <TextField
          label={t('editProfile.email')}
          hint={t('editProfile.changeHint')}
          placeholder={t('editProfile.emailPlaceholder')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fieldOf(form, 'email')}
        />
        <UnconfirmedEmail form={form} profile={profile} onConfirm={onConfirmEmail} />
      </div>
      <NumberFields form={form} ownCode={profile.mobilecode ?? ''} />
      <FactFields form={form} section="home" />
      <FixedFields profile={profile} />
    </Section>
  )
}

/** The present address was never confirmed; another one is confirmed when it is saved. */
function UnconfirmedEmail({ form, profile, onConfirm }: SectionProps & { profile: Profile; onConfirm: () => void }) {
  const t = useTranslate()
  const id = useId()
  const email = useWatch({ control: form.control, name: 'email' })
  if (profile.verify_email || email.trim() !== profile.email) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <span id={id}>{t('editProfile.emailUnconfirmed')}</span>
      <Button variant="quiet" className="px-2" aria-describedby={id} onClick={onConfirm}>
        {t('editProfile.emailConfirm')}
      </Button>
    </p>
  )
}

/** The fields that cannot be changed because other members rely on them. */
function FixedFields({ profile }: { profile: Profile }) {
  const t = useTranslate()
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{t('fact.gender.label')}</dt>
          <dd>{optionLabel(profile.gender)}</dd>
        </div>
        {profile.dob && (
          <div>
            <dt className="text-ink-soft text-small">{t('fact.dob.label')}</dt>
            <dd>{formatDate(profile.dob)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-ink-soft text-small">{t('editProfile.cannotChangeWhy')}</p>
    </div>
  )
}
