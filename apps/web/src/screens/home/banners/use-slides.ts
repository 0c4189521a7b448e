import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Slides {
  /** The place in an endless row: the slide is this modulo their number. */
  at: number
  /** On to the next, or back; `from`: where a finger left the strip, in pixels. */
  go: (steps: number, from?: number) => void
}

/**
 * The strip shows the slide before, the one at its place and the one after, shifted so that the
 * middle one is seen. After a step it starts from where it was, and slides.
 */
export function useSlides(strip: RefObject<HTMLElement | null>): Slides {
  const [at, setAt] = useState(0)
  const start = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step slides
  useLayoutEffect(() => {
    const { current } = strip
    if (!current || !start.current) return
    current.style.transition = 'none'
    current.style.transform = start.current
    start.current = undefined
    // Reading the place makes it the one that the slide begins at.
    current.getBoundingClientRect()
    current.style.transition = ''
    current.style.transform = ''
  }, [strip, at])

  const go = (steps: number, from = 0) => {
    start.current = `translateX(calc(${Math.sign(steps) * 100}% + ${Math.round(from)}px))`
    setAt((now) => now + steps)
  }
  return { at, go }
}
