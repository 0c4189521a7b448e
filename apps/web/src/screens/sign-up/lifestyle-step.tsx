import { diets, drinks, smokes, textLengths } from '@satrangi/contract'
import { useText } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldOf, type StepProps } from './step.types.ts'

/** Step 3: how and where somebody lives. */
export function LifestyleStep({ form }: StepProps) {
  const t = useText()
  return (
    <>
      <SelectField label={t('signUp.diet')} options={diets} {...fieldOf(form, 'diet')} />
      <SelectField label={t('signUp.smoke')} options={smokes} {...fieldOf(form, 'smoke')} />
      <SelectField label={t('signUp.drink')} options={drinks} {...fieldOf(form, 'drink')} />
      <TextField
        label={t('signUp.city')}
        autoComplete="address-level2"
        maxLength={textLengths.short}
        required
        {...fieldOf(form, 'city_name')}
      />
      <TextField
        label={t('signUp.postal')}
        hint={t('signUp.postalHint')}
        autoComplete="postal-code"
        maxLength={textLengths.short}
        {...fieldOf(form, 'postal')}
      />
      <TextField
        label={t('signUp.state')}
        autoComplete="address-level1"
        maxLength={textLengths.short}
        required
        {...fieldOf(form, 'state')}
      />
      <TextField
        label={t('signUp.country')}
        autoComplete="country-name"
        maxLength={textLengths.short}
        required
        {...fieldOf(form, 'country')}
      />
    </>
  )
}
