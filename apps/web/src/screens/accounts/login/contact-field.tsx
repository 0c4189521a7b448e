import { useCountryCodes } from '../../../features/accounts/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface ContactFieldProps {
  contact: string
  onContact: (contact: string) => void
  /** Undefined for an e-mail address, which needs no country. */
  country: string | undefined
  onCountry: (country: string) => void
  error: string | undefined
}

export function ContactField({ contact, onContact, country, onCountry, error }: ContactFieldProps) {
  const t = useTranslate()
  const codes = useCountryCodes()
  return (
    <>
      <TextField
        label={t('login.contact')}
        hint={t('login.contactHint')}
        name="contact"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={contact}
        onChange={(event) => onContact(event.target.value)}
        error={error}
      />
      {country !== undefined && (
        <SelectField
          label={t('login.countryCode')}
          name="mobile_code"
          autoComplete="tel-country-code"
          options={codes}
          placeholder={null}
          value={country}
          onChange={(event) => onCountry(event.target.value)}
        />
      )}
    </>
  )
}
