import { Check } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldError, FieldHint, type FieldProps, RequiredMark } from './field.tsx'

export interface ChoiceGroupProps<Value extends string> extends FieldProps {
  choices: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  onBlur?: () => void
  required?: boolean
  name?: string
  /** The label is the heading of a section. */
  isHeading?: boolean
  /** The label of a choice, where it differs from its value. */
  wordOf?: (choice: Value) => string
  /** The label of a first chip that is checked while nothing is chosen, and removes what is. */
  noneLabel?: string
}

const chipClasses =
  'relative inline-flex min-h-touch items-center gap-1.5 rounded-full border border-edge bg-raised px-4 py-1.5 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** Multiple choice as chips, which are checkboxes. Keeps the order of selection. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, error, choices, chosen, onChange, onBlur, required, name, wordOf, noneLabel } = props
  const { isHeading = false } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const toggle = (choice: Value, isOn: boolean) =>
    onChange(isOn ? [...chosen, choice] : chosen.filter((other) => other !== choice))
  return (
    <fieldset aria-describedby={describedBy || undefined} className="flex flex-col gap-1.5" onBlur={onBlur}>
      <legend className={isHeading ? 'mb-3' : 'mb-1.5 font-semibold'}>
        {isHeading ? <h3 className="text-lead text-primary">{label}</h3> : label}
        <RequiredMark required={required && 'spoken'} />
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className="flex flex-wrap gap-2">
        {noneLabel && <Chip label={noneLabel} checked={chosen.length === 0} onChange={() => onChange([])} />}
        {choices.map((choice) => (
          <Chip
            key={choice}
            label={wordOf ? wordOf(choice) : choice}
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** A checkbox that looks like a chip. */
export function Chip({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={chipClasses}>
      <input type="checkbox" {...input} className="peer sr-only" />
      <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
      {label}
    </label>
  )
}
