import { useTranslate } from '../../messages/index.ts'
import { TextField } from '../../ui/text-field.tsx'

interface HandleFieldProps {
  value: string
  onChange: (handle: string) => void
  error: string | undefined
}

/** The name by which a moderator acts. */
export function HandleField({ value, onChange, error }: HandleFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={t('deskSignIn.handle')}
      name="handle"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
