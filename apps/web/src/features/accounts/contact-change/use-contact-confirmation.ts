import { CallError, code, type Profile } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { isStepUpCancelled } from '../../../lib/step-up.ts'
import { translate } from '../../../messages/index.ts'
import { deliveryMethod, useCodeRequest } from '../one-time-codes/index.ts'
import { type NewContact, sendContactCode, useConfirmContact } from './contact-change.queries.ts'

interface Callbacks {
  onConfirmed: (profile: Profile) => void
  /** The address or number itself will not do, for the reason given. */
  onRejected: (reason: string) => void
}

interface Input {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export interface ContactConfirmation {
  /** The code that was sent; with its digits where codes are not really sent. */
  sent: { otp?: string | undefined } | undefined
  /** Seconds until a code may be asked for again. */
  secondsLeft: number
  isSending: boolean
  isConfirming: boolean
  send: () => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  otp: Input
  /** What went wrong and does not belong to the input. */
  failure: string | undefined
}

const contactRefusalCodes = ['number_taken', 'country_not_served']

/** Why it is the address or number that will not do, not what was typed to prove it. */
function contactProblem(error: unknown): string | undefined {
  const { email, mobile, mobilecode } = fieldsOf(error)
  const isRefused = error instanceof CallError && contactRefusalCodes.includes(error.code)
  return email ?? mobile ?? mobilecode ?? (isRefused ? error.message : undefined)
}

const hasCode = (error: unknown, expected: string) => error instanceof CallError && error.code === expected

/** Proving a new address or number with a code. */
export function useContactConfirmation(
  contact: NewContact,
  { onConfirmed: onTaken, onRejected }: Callbacks,
): ContactConfirmation {
  const [otp, setOtp] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  const codeRequest = useCodeRequest(async () => {
    const method = contact.kind === 'number' ? deliveryMethod(contact.mobilecode, contact.mobile) : 'sms'
    try {
      return await sendContactCode({ contact, method })
    } catch (error) {
      const reason = contactProblem(error)
      if (reason) onRejected(reason)
      throw error
    }
  }, code.resendAfterSeconds.login)
  const confirmation = useConfirmContact({
    onConfirmed: onTaken,
    onError: (error) => {
      const reason = contactProblem(error)
      if (reason) onRejected(reason)
    },
  })

  const send = () => {
    confirmation.reset()
    codeRequest.send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (codeRequest.isPending || confirmation.isPending) return
    if (!codeRequest.sent) return send()
    const isInputEmpty = otp.trim() === ''
    setEmpty(isInputEmpty)
    if (isInputEmpty) event.currentTarget.querySelector('input')?.focus()
    else {
      codeRequest.clearError()
      confirmation.mutate({ contact, otp: otp.trim() })
    }
  }

  const sendError =
    codeRequest.error && !isStepUpCancelled(codeRequest.error)
      ? callErrorMessage(codeRequest.error, { refused: translate('editProfile.sendFailed') })
      : undefined
  const confirmError = confirmation.error
    ? callErrorMessage(confirmation.error, { refused: translate('editProfile.confirmFailed') })
    : undefined
  const codeError =
    fieldsOf(confirmation.error).otp ?? (hasCode(confirmation.error, 'invalid_otp') ? confirmError : undefined)

  return {
    sent: codeRequest.sent,
    secondsLeft: codeRequest.left,
    isSending: codeRequest.isPending,
    isConfirming: confirmation.isPending,
    send,
    submit,
    otp: {
      value: otp,
      onChange: setOtp,
      error: isEmpty && codeRequest.sent && !otp.trim() ? translate('editProfile.codeMissing') : codeError,
    },
    failure: sendError ?? (codeError ? undefined : confirmError),
  }
}
