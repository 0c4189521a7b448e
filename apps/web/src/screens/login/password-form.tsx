import { email, memberId, type SignedIn } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { useLogin } from '../../features/sessions/index.ts'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface LoginFormProps {
  onSignedIn: (reply: SignedIn) => void
}

/** E-mail address or member id, and the password. */
export function PasswordForm({ onSignedIn }: LoginFormProps) {
  const t = useTranslate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const login = useLogin(onSignedIn)

  const isValidUsername = email.safeParse(username).success || memberId.safeParse(username.trim()).success
  const usernameError =
    username.trim() === '' ? t('login.emailMissing') : isValidUsername ? undefined : t('login.emailWrong')
  const passwordError = password === '' ? t('login.passwordMissing') : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    login.reset()
    setSubmitted(true)
    const invalidField = usernameError ? 'username' : passwordError ? 'password' : undefined
    if (invalidField) (event.currentTarget.elements.namedItem(invalidField) as HTMLElement).focus()
    else login.mutate({ username: username.trim(), password })
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
        error={isSubmitted ? usernameError : undefined}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isSubmitted ? passwordError : undefined}
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
