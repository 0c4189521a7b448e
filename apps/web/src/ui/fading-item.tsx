import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** The duration of the transition below. */
export const fadeDurationMs = 200

/** A list item that fades out before it is removed; the focus moves to its neighbour. */
export function FadingItem({ isHere, children, ...props }: { isHere: boolean } & ComponentProps<'li'>) {
  const item = useRef<HTMLLIElement>(null)
  const [isRemoved, setRemoved] = useState(!isHere)

  useLayoutEffect(() => {
    if (isHere || !item.current?.contains(document.activeElement)) return
    const { nextElementSibling, previousElementSibling } = item.current
    const neighbour = nextElementSibling ?? previousElementSibling
    neighbour?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus({ preventScroll: true })
  }, [isHere])

  useEffect(() => {
    if (isHere !== isRemoved) return
    if (isHere) return setRemoved(false)
    const timer = setTimeout(() => setRemoved(true), fadeDurationMs)
    return () => clearTimeout(timer)
  }, [isHere, isRemoved])

  if (isRemoved && !isHere) return null
  return (
    <li {...props} ref={item} inert={!isHere} className={classNames('transition', !isHere && 'scale-95 opacity-0')}>
      <ErrorBoundary as="part">{children}</ErrorBoundary>
    </li>
  )
}
