import { code } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { profileQuery } from '../../members/index.ts'
import { deliveryMethod, OtpField, TestCode, useCodeRequest } from '../one-time-codes/index.ts'
import type { WayProps } from './password-form.tsx'
import { sendStepUpCode, useStepUp } from './step-up.queries.ts'

const focusInput = (input: HTMLInputElement | null) => input?.focus()
/** The button that had the focus is gone. */
const focusText = (text: HTMLElement | null) => text?.focus()

/** A code to the member's own number, which is not shown here. */
export function CodeForm({ onConfirmed, onOtherWay }: WayProps) {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const [otp, setOtp] = useState('')
  const [isMissing, setMissing] = useState(false)
  const codeRequest = useCodeRequest(
    () => sendStepUpCode(deliveryMethod(own?.mobilecode ?? '')),
    code.resendAfterSeconds.step_up,
  )
  const stepUp = useStepUp(onConfirmed)
  const send = () => {
    stepUp.reset()
    codeRequest.send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (codeRequest.isPending || stepUp.isPending) return
    if (!codeRequest.sent) return send()
    setMissing(otp.trim() === '')
    if (otp.trim() === '') event.currentTarget.querySelector('input')?.focus()
    else stepUp.mutate({ otp: otp.trim() })
  }
  const fieldError = fieldsOf(stepUp.error).otp
  const error = codeRequest.error ?? (fieldError ? null : stepUp.error)
  const failure = error && callErrorMessage(error, { refused: t('security.stepUpFailed') })
  const { sent, left } = codeRequest
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p ref={focusText} tabIndex={-1} className="outline-none">
        {t(sent ? 'security.codeSent' : 'security.codeHint')}
      </p>
      {sent && (
        <>
          <TestCode code={sent.otp} />
          <OtpField
            ref={focusInput}
            label={t('security.code')}
            hint={t('security.codeDigits')}
            name="otp"
            required
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
            error={isMissing && otp.trim() === '' ? t('security.codeMissing') : fieldError}
          />
        </>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-col gap-3">
        {sent && (
          <Button type="submit" busy={stepUp.isPending} busyLabel={t('security.confirming')}>
            {t('security.confirm')}
          </Button>
        )}
        <Button
          {...(sent ? ({ type: 'button', variant: 'secondary', onClick: send } as const) : { type: 'submit' as const })}
          inactive={left > 0}
          busy={codeRequest.isPending}
          busyLabel={t('security.sendingCode')}
        >
          {left > 0 ? t('security.resendIn', { seconds: left }) : t(sent ? 'security.resendCode' : 'security.sendCode')}
        </Button>
        <Button variant="quiet" onClick={onOtherWay}>
          {t('security.passwordInstead')}
        </Button>
      </div>
    </form>
  )
}
