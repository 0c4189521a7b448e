import { classNames } from '../lib/class-names.ts'
import { badgeCap } from '../lib/limits.ts'

/** A count as text, capped at 99+. */
export const cappedCount = (count: number): string => (count > badgeCap ? `${badgeCap}+` : String(count))

/** A small count; renders nothing for zero. The control around it has to name what is counted. */
export function CountBadge({ count, tone = 'alert' }: { count: number; tone?: 'alert' | 'plain' }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-semibold text-tiny tabular-nums',
        tone === 'alert' ? 'count-mark bg-danger text-on-danger' : 'bg-sunken text-ink',
      )}
    >
      {cappedCount(count)}
    </span>
  )
}
