import { educations, textLengths } from '@satrangi/contract'
import { selectOptions } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldOf, type SectionProps } from './edit-form.types.ts'
import { Section, TwoColumns } from './section.tsx'

/** Occupation and education. */
export function WorkSection({ form }: SectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.professional')}>
      <TwoColumns>
        <TextField
          label={t('editProfile.occupation')}
          placeholder={t('editProfile.occupationPlaceholder')}
          autoComplete="organization-title"
          maxLength={textLengths.short}
          required
          {...fieldOf(form, 'occupation')}
        />
        <SelectField
          label={t('editProfile.education')}
          placeholder={t('editProfile.educationPlaceholder')}
          options={selectOptions(educations)}
          required
          {...fieldOf(form, 'education')}
        />
      </TwoColumns>
    </Section>
  )
}
