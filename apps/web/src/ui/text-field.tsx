import type { ComponentProps, ReactNode } from 'react'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** Rendered inside the field at its end: a button of 44 px. */
  end?: ReactNode
}

/** One line of text; `type` may be email, tel, date and so on. */
export function TextField({ label, hint, error, end, id, className, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  const box = (
    <input
      type="text"
      dir="auto"
      {...input}
      {...ids.input}
      className={controlStyle(error, end ? 'pe-12' : className)}
    />
  )
  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={input.required}>
      {end ? (
        <div className="relative">
          {box}
          <div className="absolute inset-y-0 end-0 flex items-center">{end}</div>
        </div>
      ) : (
        box
      )}
    </Field>
  )
}

/** A date, `2001-12-31`, with the native picker. */
export function DateField({ className, ...props }: Omit<TextFieldProps, 'type' | 'end'>) {
  return <TextField {...props} type="date" className={`appearance-none ${className ?? ''}`} />
}
