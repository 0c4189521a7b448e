import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { FieldHint, type FieldProps, useFieldIds } from './field.tsx'

export interface SwitchProps
  extends Omit<FieldProps, 'error'>,
    Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  busy?: boolean
}

const trackClasses =
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-primary checked:bg-primary disabled:opacity-60'
const knobClasses =
  "before:absolute before:inset-y-0 before:start-0.5 before:my-auto before:size-5 before:rounded-full before:bg-ink-soft before:transition-transform before:content-[''] checked:before:translate-x-5.5 checked:before:bg-on-primary rtl:checked:before:-translate-x-5.5"
/** In forced colours the system draws a plain checkbox. */
const forcedColorClasses = 'forced-colors:appearance-auto forced-colors:before:hidden'

/** A switch that takes effect immediately. */
export function Switch({ label, hint, busy = false, id, className, ...input }: SwitchProps) {
  const ids = useFieldIds({ hint })
  const inputId = id ?? ids.id
  return (
    <div className={classNames('flex min-h-touch flex-wrap items-center justify-end gap-x-4 gap-y-1', className)}>
      {/* As wide as its longest word: with large letters the switch goes below, and no word is broken. */}
      <div className="min-w-min grow basis-0">
        <label htmlFor={inputId} className="block py-1 font-semibold">
          {label}
        </label>
        <FieldHint id={ids.hintId}>{hint}</FieldHint>
      </div>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        {...input}
        {...ids.input}
        id={inputId}
        aria-busy={busy || undefined}
        disabled={input.disabled || busy}
        className={classNames(trackClasses, knobClasses, forcedColorClasses)}
      />
    </div>
  )
}
