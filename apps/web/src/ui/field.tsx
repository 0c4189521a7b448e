import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../messages/index.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What every field may be given besides what its input takes. */
export interface FieldProps {
  label: string
  /** Shown under the label, before anything is typed. */
  hint?: ReactNode
  /** What is wrong, beside the input; announced when it appears. */
  error?: string | undefined
}

/** Ids that tie an input to its hint and its error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, given?: string) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    input: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  } as const
}

export type FieldIds = ReturnType<typeof useFieldIds>

// Scrolled to, it brings its label along.
const control =
  'block w-full scroll-mt-12 min-h-touch rounded-control border bg-raised px-3.5 py-2 text-base text-ink placeholder:text-ink-soft disabled:bg-sunken disabled:text-ink-soft'

/** The look of an input. */
export const controlStyle = (error?: string, className?: string): string =>
  classNames(control, error ? 'border-danger' : 'border-edge hover:border-primary', className)

/** A visible label, the hint, the input, and what is wrong with it. */
export function Field(
  props: FieldProps & { ids: FieldIds; required?: Required; aside?: ReactNode; children: ReactNode },
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

/** `spoken`: where the input has no way of its own to tell a screen reader that it is required. */
export type Required = boolean | 'spoken' | undefined

export function RequiredMark({ required }: { required: Required }) {
  const t = useText()
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

/** Always there, so that a screen reader hears the words when they come. */
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
