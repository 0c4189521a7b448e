import { TextField, type TextFieldProps } from './text-field.tsx'

/** A one-time code: one input, so that it can be pasted or filled in by the phone. */
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
