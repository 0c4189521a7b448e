import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After going elsewhere the focus is on the heading, so that a screen reader says where one is. */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const seen = useRef({ key, title })
  useEffect(() => {
    if (seen.current.key === key) return
    // The same view under another address, such as another tab of discovery, leaves the focus alone.
    if (seen.current.title !== title) heading.current?.focus({ preventScroll: true })
    seen.current = { key, title }
  }, [key, title])
  return heading
}
