import type { ComponentProps } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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
  const t = useTranslate()
  const codes = useCountryCodes()
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-5">
      <div className="shrink-0 grow basis-34">
        <SelectField
          {...country}
          label={t('login.countryCode')}
          options={codes}
          placeholder={null}
          autoComplete="tel-country-code"
        />
      </div>
      <div className="min-w-0 grow-4 basis-44">
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
    </div>
  )
}
