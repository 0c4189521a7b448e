import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The props of every field besides those of its input. */
export interface FieldProps {
  label: string
  /** Shown under the label. */
  hint?: ReactNode
  /** The error message; announced when it appears. */
  error?: string | undefined
}

/** Ids that associate an input with its hint and its error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    input: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  } as const
}

export type FieldIds = ReturnType<typeof useFieldIds>

// The scroll margin keeps the label in view when the input is scrolled to.
const controlClasses =
  'block w-full scroll-mt-12 min-h-touch rounded-control border bg-raised px-3.5 py-2 text-base text-ink placeholder:text-ink-soft disabled:bg-sunken disabled:text-ink-soft'

/** The classes of an input. */
export const controlStyle = (error?: string, className?: string): string =>
  classNames(controlClasses, error ? 'border-danger' : 'border-edge hover:border-primary', className)

/** A label, the hint, the input and its error. */
export function Field(
  props: FieldProps & { ids: FieldIds; required?: RequiredIndication; aside?: ReactNode; children: ReactNode },
) {
  const { label, hint, error, ids, required, aside, children } = props
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={ids.id} className="font-semibold">
        {label}
        <RequiredMark required={required} />
      </label>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      {children}
      <div className="flex flex-wrap items-start justify-between gap-x-3 empty:hidden">
        <FieldError id={ids.errorId}>{error}</FieldError>
        {aside}
      </div>
    </div>
  )
}

/** `spoken`: for inputs that have no `required` attribute which a screen reader announces. */
export type RequiredIndication = boolean | 'spoken' | undefined

export function RequiredMark({ required }: { required: RequiredIndication }) {
  const t = useTranslate()
  if (!required) return null
  return (
    <>
      <span aria-hidden="true" title={t('common.required')} className="text-danger">
        {'\u00a0*'}
      </span>
      {required === 'spoken' && <VisuallyHidden>{` (${t('common.required')})`}</VisuallyHidden>}
    </>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="text-ink-soft text-small">
      {children}
    </p>
  )
}

/** Always rendered, so that screen readers announce an error when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 font-medium text-danger text-small empty:hidden">
      {children && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
