import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date, `2001-12-31`, with the native picker. */
export function DateField({ className, ...props }: Omit<TextFieldProps, 'type' | 'end'>) {
  return <TextField {...props} type="date" className={`appearance-none ${className ?? ''}`} />
}
