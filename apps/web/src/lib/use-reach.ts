import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onReach` when the element is visible, or nearly.
 * @param marginPx how far below the screen counts as visible, in pixels
 * @param isActive whether it observes; switching it on again checks again
 * @param threshold the share of the element that must be visible, from 0 to 1
 */
export function useOnVisible(
  onReach: () => void,
  marginPx: number,
  isActive: boolean,
  threshold = 0,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latestCallback = useRef(onReach)
  useEffect(() => {
    latestCallback.current = onReach
  })
  useEffect(() => {
    if (!isActive || !element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestCallback.current()
      },
      { rootMargin: `0px 0px ${marginPx}px 0px`, threshold },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isActive, marginPx, threshold])
  return element
}
