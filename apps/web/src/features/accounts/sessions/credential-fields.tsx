import { useTranslate } from '../../../messages/index.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface CredentialFieldsProps {
  username: string
  password: string
  onChange: (changed: { username?: string; password?: string }) => void
  errors: { username?: string | undefined; password?: string | undefined }
}

/** E-mail address or member id, and the password. */
export function CredentialFields({ username, password, onChange, errors }: CredentialFieldsProps) {
  const t = useTranslate()
  return (
    <>
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
        onChange={(event) => onChange({ username: event.target.value })}
        error={errors.username}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={errors.password}
      />
    </>
  )
}

/** Puts the focus into the first field with an error; says whether there was one. */
export function focusWrongCredential(form: HTMLFormElement, errors: CredentialFieldsProps['errors']): boolean {
  const wrong = errors.username ? 'username' : errors.password ? 'password' : undefined
  if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus()
  return wrong !== undefined
}
