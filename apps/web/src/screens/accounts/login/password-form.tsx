import { memberId, type SignedIn } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { CredentialFields, focusWrongCredential, useLogin } from '../../../features/accounts/index.ts'
import { callErrorMessage } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageLink } from '../../../ui/page-link.tsx'

export interface LoginFormProps {
  onSignedIn: (reply: SignedIn) => void
}

/** E-mail address or member id, and the password. */
export function PasswordForm({ onSignedIn }: LoginFormProps) {
  const t = useTranslate()
  const [credentials, setCredentials] = useState({ username: '', password: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const login = useLogin(onSignedIn)

  const { username, password } = credentials
  // An address is read by the server: what reads it would be a part of the first page.
  const isValidUsername =
    /[^\s@]\s*[@＠]\s*[^\s@]/.test(username) || memberId.safeParse(username.trim().toUpperCase()).success
  const errors = {
    username: username.trim() === '' ? t('login.emailMissing') : isValidUsername ? undefined : t('login.emailWrong'),
    password: password === '' ? t('login.passwordMissing') : undefined,
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    login.reset()
    setSubmitted(true)
    if (!focusWrongCredential(event.currentTarget, errors)) login.mutate({ username: username.trim(), password })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CredentialFields
        {...credentials}
        onChange={(changed) => setCredentials({ ...credentials, ...changed })}
        errors={isSubmitted ? errors : {}}
      />
      {login.isError && (
        <>
          <Notice tone="danger">{callErrorMessage(login.error, { refused: t('login.loginFailed') })}</Notice>
          <PageLink page="accountReview">{t('login.suspended')}</PageLink>
        </>
      )}
      <Button type="submit" busy={login.isPending} busyLabel={t('login.signingIn')}>
        {t('login.signIn')}
      </Button>
    </form>
  )
}
