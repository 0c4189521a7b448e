import { classNames } from '../lib/class-names.ts'

/** A spinner without a text of its own: place it beside a label. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}
