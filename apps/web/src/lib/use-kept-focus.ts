import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether what had the focus is gone, hidden or switched off: keys and screen readers would begin at the top again. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) return true
  return focused.closest('[inert]') !== null || focused.checkVisibility?.() === false
}

/**
 * Keeps the focus in a box when the control that had it goes with what it did.
 * @param fallbackSelector where it goes on: a selector in the box; without such a place yet, the box itself where it
 *   can have the focus, else the place once it is there
 */
export function useKeptFocus<Box extends HTMLElement>(fallbackSelector: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const handleFocusIn = ({ target }: { target: EventTarget | null }) => {
      // A dialog only borrows it, and may find nobody to give it back to.
      if (target instanceof Element && target.closest('dialog')) return
      hadFocus.current = box.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', handleFocusIn)
    return () => document.removeEventListener('focusin', handleFocusIn)
  }, [])
  useLayoutEffect(() => {
    if (!hadFocus.current || !isFocusLost()) return
    const next = box.current?.querySelector<HTMLElement>(fallbackSelector) ?? box.current
    if (next?.matches('[tabindex], button')) next.focus({ preventScroll: true })
  })
  return box
}
