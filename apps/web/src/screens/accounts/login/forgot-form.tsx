import { code, isBlank, isEmailLike, password as passwordRules } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import {
  CodeEntry,
  defaultCountry,
  deliveryMethod,
  SendButton,
  sendResetCode,
  useCodeRequest,
  useCountryCodes,
  useResetPassword,
} from '../../../features/accounts/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** A mobile number or an e-mail address; then the code that it was sent and a new password. */
export function ForgotForm({ onDone }: { onDone: (message: string) => void }) {
  const t = useTranslate()
  const [country, setCountry] = useState(defaultCountry)
  const [contact, setContact] = useState('')
  const [otp, setOtp] = useState('')
  const [password, setPassword] = useState('')
  const request = useCodeRequest(sendResetCode, code.resendAfterSeconds.reset)
  const reset = useResetPassword(({ code }) => onDone(outcomeText(code)))
  const isEmail = isEmailLike(contact)
  const contactFields = { contact_info: contact.trim(), ...(isEmail ? {} : { mobile_code: digitsOf(country) }) }

  const changeField = (set: (value: string) => void) => (value: string) => {
    set(value)
    setOtp('')
    request.forget()
    reset.reset()
  }
  const send = () => {
    reset.reset()
    request.send({ ...contactFields, method: deliveryMethod(country, isEmail ? '' : contact) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.clearError()
    if (!request.sent) send()
    else if (otp.trim() && password) reset.mutate({ ...contactFields, otp: otp.trim(), password })
  }

  const fields = { ...fieldsOf(request.error), ...fieldsOf(reset.error) }
  const failure = reset.error
    ? !fields.password && callErrorMessage(reset.error, { refused: t('login.resetFailed') })
    : request.error && !fields.contact_info && callErrorMessage(request.error, { refused: t('login.sendFailed') })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ContactField
        contact={contact}
        onContact={changeField(setContact)}
        country={isEmail ? undefined : country}
        onCountry={changeField(setCountry)}
        error={fields.contact_info}
      />
      {request.sent && (
        <>
          <CodeEntry sent={request.sent} value={otp} onChange={setOtp} />
          <PasswordField
            label={t('login.newPassword')}
            hint={t('login.newPasswordHint', { min: passwordRules.min })}
            name="new-password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={fields.password}
          />
        </>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-col gap-3">
        {request.sent && (
          <Button
            type="submit"
            disabled={otp.trim() === '' || password === ''}
            busy={reset.isPending}
            busyLabel={t('login.resetting')}
          >
            {t('login.reset')}
          </Button>
        )}
        <SendButton
          again={request.sent !== undefined}
          left={request.left}
          busy={request.isPending}
          disabled={isBlank(contact)}
          onAgain={send}
        />
      </div>
    </form>
  )
}

interface ContactFieldProps {
  contact: string
  onContact: (contact: string) => void
  /** Undefined for an e-mail address, which needs no country. */
  country: string | undefined
  onCountry: (country: string) => void
  error: string | undefined
}

function ContactField({ contact, onContact, country, onCountry, error }: ContactFieldProps) {
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
