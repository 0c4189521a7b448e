import { CallError } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { type MessageKey, useTranslate } from '../../messages/index.ts'

interface CredentialFormOptions {
  /** The name of the code's field in the call. */
  codeField: string
  missingCode: MessageKey & 'deskSignIn.codeMissing'
  wrongCode: MessageKey & ('deskSignIn.totpWrong' | 'deskSignIn.recoveryWrong')
  error: Error | null
  submit: (handle: string, code: string) => void
}

/** A form of a handle and a code: what was typed, and what is wrong with each of them. */
export function useCredentialForm({ codeField, missingCode, wrongCode, error, submit }: CredentialFormOptions) {
  const t = useTranslate()
  const [handle, setHandle] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWrong = error instanceof CallError && error.code === 'invalid_credentials'
  const fields = fieldsOf(error)
  const errors = {
    handle: isChecked && handle.trim() === '' ? t('deskSignIn.handleMissing') : fields.handle,
    code: isChecked && code.trim() === '' ? t(missingCode) : isWrong ? t(wrongCode) : fields[codeField],
  }
  const isElsewhere = error && !isWrong && !fields.handle && !fields[codeField]
  return {
    handle,
    setHandle,
    code,
    setCode,
    errors,
    /** What is wrong with neither field. */
    failure: isElsewhere ? callErrorMessage(error, { refused: t('deskSignIn.failed') }) : undefined,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      setChecked(true)
      if (handle.trim() !== '' && code.trim() !== '') submit(handle.trim().toLowerCase(), code.trim())
    },
  }
}
