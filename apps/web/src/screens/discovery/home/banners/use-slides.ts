import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Slides {
  /** The place in an endless row: the slide is this modulo their number. */
  position: number
  /** On to the next, or back; `from`: where a finger left the strip, in pixels. */
  move: (steps: number, offsetPx?: number) => void
}

/**
 * The strip shows the slide before, the one at its place and the one after, shifted so that the
 * middle one is seen. After a step it starts from where it was, and slides.
 */
export function useSlides(strip: RefObject<HTMLElement | null>): Slides {
  const [position, setPosition] = useState(0)
  const startTransform = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step slides
  useLayoutEffect(() => {
    const { current } = strip
    if (!current || !startTransform.current) return
    current.style.transition = 'none'
    current.style.transform = startTransform.current
    startTransform.current = undefined
    // Reading the place makes it the one that the slide begins at.
    current.getBoundingClientRect()
    current.style.transition = ''
    current.style.transform = ''
  }, [strip, position])

  const move = (steps: number, offsetPx = 0) => {
    startTransform.current = `translateX(calc(${Math.sign(steps) * 100}% + ${Math.round(offsetPx)}px))`
    setPosition((current) => current + steps)
  }
  return { position, move }
}
