import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onReach` when the element is on the screen, or nearly.
 * @param marginPx how far below the screen is near enough, in pixels
 * @param isActive whether it is listened to now; switching it on again asks again
 * @param threshold how much of the element has to be there, from 0 to 1
 */
export function useReach(
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
