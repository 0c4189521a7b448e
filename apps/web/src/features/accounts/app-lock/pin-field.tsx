import type { Ref } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { normalizePin, pinLengths } from './app-lock.rules.ts'

interface PinFieldProps {
  label: string
  name: string
  value: string
  onChange: (pin: string) => void
  error: string | undefined
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** Digits, on the phone's number keys; what is pasted may have spaces. */
export function PinField({ onChange, hint, ...field }: PinFieldProps) {
  const t = useTranslate()
  return (
    <PasswordField
      hint={hint ?? t('lock.pinHint', pinLengths)}
      inputMode="numeric"
      autoComplete="off"
      required
      onChange={(event) => onChange(normalizePin(event.target.value))}
      {...field}
    />
  )
}
