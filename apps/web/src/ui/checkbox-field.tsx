import type { ComponentProps, ReactNode } from 'react'
import { FieldError, FieldHint, type FieldProps, useFieldIds } from './field.tsx'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'label'>,
    Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="flex min-h-touch items-center gap-3">
        <input type="checkbox" {...input} {...ids.input} className="mark size-5 shrink-0 rounded-small" />
        <span>{label}</span>
      </label>
      {/* Aligned with the label, not with the checkbox. */}
      <div className="ps-8">
        <FieldHint id={ids.hintId}>{hint}</FieldHint>
        <FieldError id={ids.errorId}>{error}</FieldError>
      </div>
    </div>
  )
}
