import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar day, `2001-12-31`, with the device's own picker. */
export function DateField({ className, ...props }: Omit<TextFieldProps, 'type' | 'end'>) {
  return <TextField {...props} type="date" className={`appearance-none ${className ?? ''}`} />
}
