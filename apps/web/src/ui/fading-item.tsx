import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** As long as the transition below takes. */
export const fadesFor = 200

/** An item of a list that fades before it goes; the focus moves on to its neighbour. */
export function FadingItem({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  const [gone, setGone] = useState(!isHere)

  useLayoutEffect(() => {
    if (isHere || !item.current?.contains(document.activeElement)) return
    const { nextElementSibling, previousElementSibling } = item.current
    const neighbour = nextElementSibling ?? previousElementSibling
    neighbour?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus({ preventScroll: true })
  }, [isHere])

  useEffect(() => {
    if (isHere) return setGone(false)
    const timer = setTimeout(() => setGone(true), fadesFor)
    return () => clearTimeout(timer)
  }, [isHere])

  if (gone && !isHere) return null
  return (
    <li ref={item} inert={!isHere} className={classNames('transition', !isHere && 'scale-95 opacity-0')}>
      <ErrorBoundary as="part">{children}</ErrorBoundary>
    </li>
  )
}
