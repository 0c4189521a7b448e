import type { ComponentProps } from 'react'
import { useText } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountryCodes } from './country-codes.ts'

interface PhoneFieldProps {
  /** What the two inputs take: `register` of a form, or value and onChange. */
  country: ComponentProps<'select'>
  number: ComponentProps<'input'>
  error?: string | undefined
  hint?: string
}

/** A country code and a mobile number, side by side. */
export function PhoneField({ country, number, error, hint }: PhoneFieldProps) {
  const t = useText()
  const codes = useCountryCodes()
  return (
    <div className="grid grid-cols-1 gap-4 xs:grid-cols-[9rem_minmax(0,1fr)] xs:gap-3">
      <SelectField
        {...country}
        label={t('login.countryCode')}
        options={codes}
        placeholder={null}
        autoComplete="tel-country-code"
      />
      <TextField
        {...number}
        label={t('login.mobile')}
        hint={hint}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  )
}
