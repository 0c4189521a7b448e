import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onReach` when the element is on the screen, or nearly.
 * @param near how far below the screen is near enough, in pixels
 * @param active whether it is listened to now; switching it on again asks again
 * @param share how much of the element has to be there, from 0 to 1
 */
export function useReach(
  onReach: () => void,
  near: number,
  active: boolean,
  share = 0,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: `0px 0px ${near}px 0px`, threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [active, near, share])
  return element
}
