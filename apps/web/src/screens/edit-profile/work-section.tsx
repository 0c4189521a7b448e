import { educations, textLengths } from '@satrangi/contract'
import { optionsOf } from '../../lib/option-words.ts'
import { useText } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldOf, type SectionProps } from './edit-form.types.ts'
import { Section, TwoColumns } from './section.tsx'

/** Occupation and education. */
export function WorkSection({ form }: SectionProps) {
  const t = useText()
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
          options={optionsOf(educations)}
          required
          {...fieldOf(form, 'education')}
        />
      </TwoColumns>
    </Section>
  )
}
