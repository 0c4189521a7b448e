import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

export function Facts({ children, isSum = false }: { children: ReactNode; isSum?: boolean }) {
  return (
    <dl className={classNames('flex flex-col gap-2', isSum ? 'border-line border-t pt-4' : 'max-sm:*:flex-col')}>
      {children}
    </dl>
  )
}

/** A term and its value; stacked where there is little room. */
export function Fact({ name, children, isTotal = false }: { name: string; children: ReactNode; isTotal?: boolean }) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-6', isTotal && 'font-semibold text-lead')}>
      <dt className={classNames(!isTotal && 'text-ink-soft')}>{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
