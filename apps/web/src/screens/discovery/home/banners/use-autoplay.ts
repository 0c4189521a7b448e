import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { usePageVisible } from '../../../../lib/browser-state.ts'
import { useReducedMotion } from '../../../../lib/use-media.ts'

const intervalMs = 4_000

interface AutoplayOptions {
  /** Shows the next slide. */
  next: () => void
  /** Changes with each slide, so that every one has its whole time. */
  position: number
  /** Whether the strip is touched. */
  isPressed: boolean
}

/**
 * Goes on by itself until somebody stops it; it waits while it is pointed at, has the focus, is
 * held, or lies in a page that nobody sees. Where less motion is preferred it waits to be started.
 */
export function useAutoplay({ next, position, isPressed }: AutoplayOptions) {
  const prefersReducedMotion = useReducedMotion()
  const isVisible = usePageVisible()
  const [userChoice, setUserChoice] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isEnabled = userChoice ?? !prefersReducedMotion
  const isPlaying = isEnabled && !isHovered && !hasFocus && !isPressed && isVisible
  const latestNext = useRef(next)

  useEffect(() => {
    latestNext.current = next
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => latestNext.current(), intervalMs)
    return () => clearTimeout(timer)
  }, [isPlaying, position])

  return {
    /** Whether it goes on by itself, as far as the person has a say in it. */
    isEnabled,
    isPlaying,
    toggle: () => setUserChoice(!isEnabled),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setFocus(false),
    },
  }
}
