import { educations, heights, languages, maritalStatuses, textLengths } from '@satrangi/contract'
import { Controller } from 'react-hook-form'
import { optionLabel, selectOptions } from '../../../lib/option-words.ts'
import { issueText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

/** Step 2: personal and professional details. */
export function BackgroundStep({ form }: StepProps) {
  const t = useTranslate()
  return (
    <>
      <SelectField
        label={t('signUp.maritalStatus')}
        options={selectOptions(maritalStatuses)}
        {...fieldOf(form, 'maritalStatus')}
      />
      <SelectField
        label={t('signUp.education')}
        options={selectOptions(educations)}
        required
        {...fieldOf(form, 'education')}
      />
      <TextField
        label={t('signUp.occupation')}
        autoComplete="organization-title"
        maxLength={textLengths.short}
        required
        {...fieldOf(form, 'occupation')}
      />
      <Controller
        control={form.control}
        name="language"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            label={t('signUp.languages')}
            hint={t('signUp.languagesHint')}
            choices={languages}
            wordOf={optionLabel}
            chosen={field.value}
            onChange={field.onChange}
            name={field.name}
            error={issueText(fieldState.error?.message)}
            required
          />
        )}
      />
      <SelectField label={t('signUp.height')} options={selectOptions(heights)} {...fieldOf(form, 'height')} />
    </>
  )
}
