import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the heading after a navigation, so that a screen reader announces the new view. */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const lastSeen = useRef({ key, title })
  useEffect(() => {
    if (lastSeen.current.key === key) return
    // Another URL of the same view, such as another tab of discovery, keeps the focus.
    if (lastSeen.current.title !== title) heading.current?.focus({ preventScroll: true })
    lastSeen.current = { key, title }
  }, [key, title])
  return heading
}
