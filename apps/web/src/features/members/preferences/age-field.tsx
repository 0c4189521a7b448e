import { ageLimits, filterAges } from '@satrangi/contract'
import { ageRangeText } from '../../../lib/age-range.ts'
import { useTranslate } from '../../../messages/index.ts'
import { RangeField } from '../../../ui/range-field.tsx'
import type { PreferenceFieldProps } from './gender-field.tsx'
import { toAgeRange } from './preferences.rules.ts'

/** The ages that somebody hopes to meet; the ends of the scale: they do not matter. */
export function AgeField({ preferences, onChange, error }: PreferenceFieldProps) {
  const t = useTranslate()
  const ages = toAgeRange(preferences)
  return (
    <RangeField
      label={t('preferences.age')}
      thumbLabels={[t('preferences.youngest'), t('preferences.oldest')]}
      min={filterAges.lowest}
      max={filterAges.highest}
      value={ages}
      onChange={(next) => onChange(ageLimits(next))}
      valueText={ageRangeText(ages)}
      wholeLabel={t('preferenceForm.noMatter')}
      error={error}
    />
  )
}
