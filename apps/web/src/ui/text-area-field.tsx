import { type ComponentProps, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {
  /** The limit in Unicode characters, shown as '12 of 1000 characters'. Typing more is possible, sending is not. */
  most?: number
}

const countCharacters = (value: unknown): number => [...String(value ?? '')].length

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, most, id, className, onChange, rows = 4, ...textareaProps } = props
  const t = useTranslate()
  const ids = useFieldIds({ hint, error }, id)
  const [typedCount, setTypedCount] = useState(() => countCharacters(textareaProps.value ?? textareaProps.defaultValue))
  const used = textareaProps.value === undefined ? typedCount : countCharacters(textareaProps.value)
  const count = most !== undefined && (
    <span className={classNames('ms-auto shrink-0 text-small', used > most ? 'text-danger' : 'text-ink-soft')}>
      {t('common.charactersUsed', { used, most })}
    </span>
  )
  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={textareaProps.required} aside={count}>
      <textarea
        // The browser scrolls only the line of the caret into view; the rest could stay beneath a bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        dir="auto"
        rows={rows}
        {...textareaProps}
        {...ids.input}
        onChange={(event) => {
          setTypedCount(countCharacters(event.target.value))
          return onChange?.(event)
        }}
        className={controlStyle(error, classNames('resize-y', className))}
      />
    </Field>
  )
}
