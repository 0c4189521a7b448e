import { type ComponentProps, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../messages/index.ts'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {
  /** Characters as a person counts them; shown as '12 of 1000 characters'. More can be typed, not sent. */
  most?: number
}

const characters = (value: unknown): number => [...String(value ?? '')].length

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, most, id, className, onChange, rows = 4, ...area } = props
  const t = useText()
  const ids = useFieldIds({ hint, error }, id)
  const [typed, setTyped] = useState(() => characters(area.value ?? area.defaultValue))
  const used = area.value === undefined ? typed : characters(area.value)
  const count = most !== undefined && (
    <span className={classNames('ms-auto shrink-0 text-small', used > most ? 'text-danger' : 'text-ink-soft')}>
      {t('common.charactersUsed', { used, most })}
    </span>
  )
  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={area.required} aside={count}>
      <textarea
        // The browser brings the caret's line into view alone; the rest would stay beneath a bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        rows={rows}
        {...area}
        {...ids.input}
        onChange={(event) => {
          setTyped(characters(event.target.value))
          return onChange?.(event)
        }}
        className={controlStyle(error, classNames('resize-y', className))}
      />
    </Field>
  )
}
