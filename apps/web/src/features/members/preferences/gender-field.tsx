import { genders, type Preferences } from '@satrangi/contract'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'

export interface PreferenceFieldProps {
  preferences: Preferences
  onChange: (change: Partial<Preferences>) => void
  error?: string | undefined
}

/** The genders that somebody hopes to meet; none: they do not matter. */
export function GenderField({ preferences, onChange, error }: PreferenceFieldProps) {
  const t = useTranslate()
  return (
    <ChoiceGroup
      label={t('preferences.genders')}
      choices={genders}
      wordOf={optionLabel}
      chosen={preferences.genders}
      onChange={(next) => onChange({ genders: next })}
      noneLabel={t('preferenceForm.noMatter')}
      error={error}
    />
  )
}
