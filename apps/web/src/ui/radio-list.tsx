import { useId } from 'react'
import { FieldError, FieldHint, type FieldProps, RequiredMark } from './field.tsx'

export interface RadioListProps<Value extends string> extends FieldProps {
  name: string
  choices: readonly Value[]
  chosen: Value | undefined
  onChange: (chosen: Value) => void
  required?: boolean
  /** The label of a choice, where it differs from its value. */
  wordOf?: (choice: Value) => string
}

const rowClasses =
  '-mx-2 flex min-h-touch items-center gap-3 rounded-control px-2 hover:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus'

/** Radio buttons below each other. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, hint, error, name, choices, chosen, onChange, required, wordOf } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="flex flex-col">
      <legend className="mb-1 font-semibold">
        {label}
        <RequiredMark required={required && 'spoken'} />
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {choices.map((choice) => (
        <label key={choice} className={rowClasses}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChange(choice)}
            className="mark size-5 shrink-0 rounded-full outline-none"
          />
          <span>{wordOf ? wordOf(choice) : choice}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
