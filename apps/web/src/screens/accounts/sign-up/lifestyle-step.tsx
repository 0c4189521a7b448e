import { diets, drinks, smokes, textLengths } from '@satrangi/contract'
import { selectOptions } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PlaceInput } from './place-input.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

/** Step 3: lifestyle and place. */
export function LifestyleStep({ form }: StepProps) {
  const t = useTranslate()
  return (
    <>
      <SelectField label={t('signUp.diet')} options={selectOptions(diets)} {...fieldOf(form, 'diet')} />
      <SelectField label={t('signUp.smoke')} options={selectOptions(smokes)} {...fieldOf(form, 'smoke')} />
      <SelectField label={t('signUp.drink')} options={selectOptions(drinks)} {...fieldOf(form, 'drink')} />
      <PlaceInput
        form={form}
        name="city_name"
        label={t('signUp.city')}
        hint={t('signUp.cityHint')}
        autoComplete="address-level2"
      />
      <TextField
        label={t('signUp.postal')}
        hint={t('signUp.postalHint')}
        autoComplete="postal-code"
        maxLength={textLengths.short}
        {...fieldOf(form, 'postal')}
      />
      <PlaceInput form={form} name="state" label={t('signUp.state')} autoComplete="address-level1" />
      <PlaceInput form={form} name="country" label={t('signUp.country')} autoComplete="country-name" />
    </>
  )
}
