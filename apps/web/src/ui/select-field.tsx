import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslate } from '../messages/index.ts'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface Option {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (string | Option)[]
  /** The label of the empty option; null for no empty option. */
  placeholder?: string | null
}

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const t = useTranslate()
  const { label, hint, error, options, placeholder = t('common.choose'), id, className, ...select } = props
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={select.required}>
      <div className="relative">
        <select {...select} {...ids.input} className={controlStyle(error, `appearance-none pe-10 ${className ?? ''}`)}>
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map(asOption).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
        />
      </div>
    </Field>
  )
}

const asOption = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option
