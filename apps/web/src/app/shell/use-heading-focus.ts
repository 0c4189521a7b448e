import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After going elsewhere the focus is on the heading, so that a screen reader says where one is. */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const lastSeen = useRef({ key, title })
  useEffect(() => {
    if (lastSeen.current.key === key) return
    // The same view under another address, such as another tab of discovery, leaves the focus alone.
    if (lastSeen.current.title !== title) heading.current?.focus({ preventScroll: true })
    lastSeen.current = { key, title }
  }, [key, title])
  return heading
}
