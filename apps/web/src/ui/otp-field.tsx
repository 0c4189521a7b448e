import { TextField, type TextFieldProps } from './text-field.tsx'

/** A one-time code: one input, so that a phone may fill it in and a person may paste it. */
export function OtpField({ className, ...props }: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  return (
    <TextField
      spellCheck={false}
      maxLength={12}
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={`text-title tracking-[0.35em] tabular-nums ${className ?? ''}`}
    />
  )
}
