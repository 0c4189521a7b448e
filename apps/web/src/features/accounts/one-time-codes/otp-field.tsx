import { readCode } from '@satrangi/contract'
import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

/** A one-time code: one input, so that it can be pasted, with the message around it too, or filled in by the phone. */
export function OtpField({
  className,
  onChange,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  return (
    <TextField
      spellCheck={false}
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = readCode(event.target.value)
        return onChange?.(event)
      }}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={`text-title tracking-[0.35em] tabular-nums ${className ?? ''}`}
    />
  )
}
