import type { OwnSuspension } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { CredentialFields, focusWrongCredential } from '../../../features/accounts/index.ts'
import { type Credentials, useReadSuspension } from '../../../features/moderation/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface CredentialsFormProps {
  onRead: (suspension: OwnSuspension, credentials: Credentials) => void
}

/** The same as for a login, which a suspended member cannot make. */
export function CredentialsForm({ onRead }: CredentialsFormProps) {
  const t = useTranslate()
  const [credentials, setCredentials] = useState({ username: '', password: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const read = useReadSuspension(onRead)
  const fields = fieldsOf(read.error)
  const { username, password } = credentials
  const missing = {
    ...(username.trim() === '' && { username: t('login.emailMissing') }),
    ...(password === '' && { password: t('login.passwordMissing') }),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read.reset()
    setSubmitted(true)
    if (!focusWrongCredential(event.currentTarget, missing)) read.mutate({ username: username.trim(), password })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CredentialFields
        {...credentials}
        onChange={(changed) => setCredentials({ ...credentials, ...changed })}
        errors={{ ...fields, ...(isSubmitted && missing) }}
      />
      {read.error && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{callErrorMessage(read.error, { refused: t('accountReview.failed') })}</Notice>
      )}
      <Button type="submit" busy={read.isPending} busyLabel={t('accountReview.showing')}>
        {t('accountReview.show')}
      </Button>
    </form>
  )
}
