import { heights, type Language, languages, maritalStatuses } from '@satrangi/contract'
import { Controller } from 'react-hook-form'
import { optionLabel, selectOptions } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { errorOf, fieldOf, type SectionProps } from './edit-form.types.ts'
import { Section, TwoColumns } from './section.tsx'

/** Languages, marital status and height. */
export function BackgroundSection({ form }: SectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.background')}>
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <ChoiceGroup
            label={t('editProfile.languages')}
            hint={t('editProfile.languagesHint')}
            choices={languages}
            wordOf={optionLabel}
            // The profile knows only what stands in the list.
            chosen={field.value as Language[]}
            onChange={field.onChange}
            name="language"
            error={errorOf(form, 'language')}
            required
          />
        )}
      />
      <TwoColumns>
        <SelectField
          label={t('editProfile.maritalStatus')}
          placeholder={t('editProfile.notSaid')}
          options={selectOptions(maritalStatuses)}
          {...fieldOf(form, 'maritalStatus')}
        />
        <SelectField
          label={t('editProfile.height')}
          placeholder={t('editProfile.notSaid')}
          options={selectOptions(heights)}
          {...fieldOf(form, 'height')}
        />
      </TwoColumns>
    </Section>
  )
}
