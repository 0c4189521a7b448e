import { code, isBlank } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import {
  CodeEntry,
  defaultCountry,
  deliveryMethod,
  PhoneField,
  SendButton,
  sendLoginCode,
  useCodeRequest,
  useLoginWithCode,
} from '../../../features/accounts/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LoginFormProps } from './password-form.tsx'

/** A mobile number, then the code that it was sent. */
export function OtpForm({ onSignedIn }: LoginFormProps) {
  const t = useTranslate()
  const [country, setCountry] = useState(defaultCountry)
  const [mobile, setMobile] = useState('')
  const [otp, setOtp] = useState('')
  const request = useCodeRequest(sendLoginCode, code.resendAfterSeconds.login)
  const verify = useLoginWithCode(onSignedIn)
  const method = deliveryMethod(country, mobile)
  const phone = { country_code: digitsOf(country), mobile: mobile.trim() }

  const changeField = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    setOtp('')
    request.forget()
    verify.reset()
  }
  const send = () => {
    verify.reset()
    request.send({ ...phone, method })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.clearError()
    if (!request.sent) send()
    else if (otp.trim()) verify.mutate({ ...phone, otp: otp.trim() })
  }

  const fields = fieldsOf(request.error)
  const sendFailure =
    request.error && !fields.mobile && callErrorMessage(request.error, { refused: t('login.sendFailed') })
  const verifyFailure =
    verify.error && callErrorMessage(verify.error, { refused: t('login.invalidOtp'), unread: t('login.noToken') })
  const failure = verifyFailure || sendFailure

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PhoneField
        country={{ name: 'country_code', value: country, onChange: changeField(setCountry) }}
        number={{ name: 'mobile', value: mobile, onChange: changeField(setMobile), required: true }}
        error={fields.mobile}
      />
      {request.sent ? (
        <CodeEntry sent={request.sent} value={otp} onChange={setOtp} />
      ) : (
        <p className="text-ink-soft text-small">{t('login.phoneHint', { method })}</p>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-col gap-3">
        {request.sent && (
          <Button type="submit" disabled={otp.trim() === ''} busy={verify.isPending} busyLabel={t('login.verifying')}>
            {t('login.verify')}
          </Button>
        )}
        <SendButton
          again={request.sent !== undefined}
          left={request.left}
          busy={request.isPending}
          disabled={isBlank(mobile)}
          onAgain={send}
        />
      </div>
    </form>
  )
}
