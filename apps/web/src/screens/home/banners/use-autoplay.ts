import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLessMotion } from '../../../lib/reduced-motion.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'

const every = 4_000

interface Autoplay {
  /** What turns the page. */
  next: () => void
  /** Changes with each slide, so that every one has its whole time. */
  at: number
  /** A finger holds it. */
  isHeld: boolean
}

/**
 * Goes on by itself until somebody stops it; it waits while it is pointed at, has the focus, is
 * held, or lies in a page that nobody sees. Where less motion is preferred it waits to be started.
 */
export function useAutoplay({ next, at, isHeld }: Autoplay) {
  const lessMotion = useLessMotion()
  const isVisible = usePageVisible()
  const [asked, setAsked] = useState<boolean>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const wanted = asked ?? !lessMotion
  const plays = wanted && !isPointedAt && !hasFocus && !isHeld && isVisible
  const latest = useRef(next)

  useEffect(() => {
    latest.current = next
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(() => latest.current(), every)
    return () => clearTimeout(timer)
  }, [plays, at])

  return {
    /** Whether it goes on by itself, as far as the person has a say in it. */
    wanted,
    plays,
    toggle: () => setAsked(!wanted),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setFocus(false),
    },
  }
}
