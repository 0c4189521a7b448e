import type { HTMLAttributes } from 'react'
import { classNames } from '../lib/class-names.ts'

/** A raised surface. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-raised shadow-card', className)} />
}
