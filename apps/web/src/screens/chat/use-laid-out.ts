import { type RefObject, useEffect, useRef, useState } from 'react'

interface LaidOut {
  ref: RefObject<HTMLOListElement | null>
  isLaidOut: boolean
}

/**
 * Whether a part of the page has been laid out at the present width, so that the browser knows its
 * height without its content: only then may the content be skipped, or the page would jump.
 */
export function useLaidOut(): LaidOut {
  const ref = useRef<HTMLOListElement>(null)
  const [isLaidOut, setLaidOut] = useState(false)

  useEffect(() => {
    if (!ref.current || isLaidOut) return
    // The browser remembers the size when observers are told of it; the frame after that is safe.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setLaidOut(true))
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isLaidOut])

  useEffect(() => {
    let width = window.innerWidth
    const handleResize = () => {
      if (window.innerWidth !== width) setLaidOut(false)
      width = window.innerWidth
    }
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])

  return { ref, isLaidOut }
}
