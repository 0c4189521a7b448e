import { CallError, code, type Profile } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { fieldsOf, sentenceFor } from '../../lib/call-error.ts'
import { text } from '../../messages/index.ts'
import { deliveryMethod, useCodeRequest } from '../one-time-codes/index.ts'
import { type NewContact, sendContactCode, useConfirmContact } from './contact-change.queries.ts'

interface Reactions {
  onTaken: (profile: Profile) => void
  /** The address or number itself will not do, for the reason given. */
  onRejected: (reason: string) => void
}

interface Input {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export interface Proof {
  /** The code that was sent; with its digits where codes are not really sent. */
  sent: { otp?: string | undefined } | undefined
  /** Seconds until a code may be asked for again. */
  left: number
  isSending: boolean
  isConfirming: boolean
  send: () => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  password: Input
  otp: Input
  /** What went wrong and belongs to neither of the two inputs. */
  failure: string | undefined
}

const aboutContact = ['email_taken', 'number_taken', 'country_not_served']

/** Why it is the address or number that will not do, not what was typed to prove it. */
function reasonAgainst(error: unknown): string | undefined {
  const { email, mobile, mobilecode } = fieldsOf(error)
  const isRefused = error instanceof CallError && aboutContact.includes(error.code)
  return email ?? mobile ?? mobilecode ?? (isRefused ? error.message : undefined)
}

const isCode = (error: unknown, wanted: string) => error instanceof CallError && error.code === wanted

/** Proving a new address or number: first the password, then the code. */
export function useProof(contact: NewContact, { onTaken, onRejected }: Reactions): Proof {
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  const ask = useCodeRequest(async () => {
    const method = contact.kind === 'number' ? deliveryMethod(contact.mobilecode) : 'sms'
    try {
      return await sendContactCode({ contact, password, method })
    } catch (error) {
      const reason = reasonAgainst(error)
      if (reason) onRejected(reason)
      throw error
    }
  }, code.resendAfterSeconds.login)
  const confirm = useConfirmContact({
    onTaken,
    onError: (error) => {
      const reason = reasonAgainst(error)
      if (reason) onRejected(reason)
    },
  })

  const send = () => {
    confirm.reset()
    ask.send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending || confirm.isPending) return
    const nothing = ask.sent ? otp.trim() === '' : password === ''
    setEmpty(nothing)
    if (nothing) event.currentTarget.querySelector('input')?.focus()
    else if (!ask.sent) send()
    else {
      ask.clearError()
      confirm.mutate({ contact, otp: otp.trim() })
    }
  }

  const asked = ask.error ? sentenceFor(ask.error, { refused: text('editProfile.sendFailed') }) : undefined
  const confirmed = confirm.error
    ? sentenceFor(confirm.error, { refused: text('editProfile.confirmFailed') })
    : undefined
  const ofPassword = fieldsOf(ask.error).password ?? (isCode(ask.error, 'wrong_password') ? asked : undefined)
  const ofCode = fieldsOf(confirm.error).otp ?? (isCode(confirm.error, 'invalid_otp') ? confirmed : undefined)

  return {
    sent: ask.sent,
    left: ask.left,
    isSending: ask.isPending,
    isConfirming: confirm.isPending,
    send,
    submit,
    password: {
      value: password,
      onChange: setPassword,
      error: isEmpty && !password ? text('editProfile.passwordMissing') : ofPassword,
    },
    otp: {
      value: otp,
      onChange: setOtp,
      error: isEmpty && ask.sent && !otp.trim() ? text('editProfile.codeMissing') : ofCode,
    },
    failure: (ofPassword && !ask.sent ? undefined : asked) ?? (ofCode ? undefined : confirmed),
  }
}
