import type { OwnSuspension } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { type Credentials, useReadSuspension } from '../../features/appeals/index.ts'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface CredentialsFormProps {
  onRead: (suspension: OwnSuspension, credentials: Credentials) => void
}

/** The same as for a login, which a suspended member cannot make. */
export function CredentialsForm({ onRead }: CredentialsFormProps) {
  const t = useTranslate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const read = useReadSuspension(onRead)
  const fields = fieldsOf(read.error)
  const missing = {
    username: isSubmitted && username.trim() === '' ? t('login.emailMissing') : undefined,
    password: isSubmitted && password === '' ? t('login.passwordMissing') : undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read.reset()
    setSubmitted(true)
    const invalid = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined
    if (invalid) (event.currentTarget.elements.namedItem(invalid) as HTMLElement).focus()
    else read.mutate({ username: username.trim(), password })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t('login.email')}
        hint={t('login.emailHint')}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={missing.username ?? fields.username}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing.password ?? fields.password}
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
