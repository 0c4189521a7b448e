import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether what had the focus is gone, hidden or switched off: keys and screen readers would begin at the top again. */
export function isFocusLost(): boolean {
  const at = document.activeElement
  if (!at || at === document.body || at.matches(':disabled')) return true
  return at.closest('[inert]') !== null || at.checkVisibility?.() === false
}

/**
 * Keeps the focus in a box when the control that had it goes with what it did.
 * @param place where it goes on: a selector in the box; without such a place yet, the box itself where it
 *   can have the focus, else the place once it is there
 */
export function useKeptFocus<Box extends HTMLElement>(place: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const wasHere = useRef(false)
  useEffect(() => {
    const note = ({ target }: { target: EventTarget | null }) => {
      // A dialog only borrows it, and may find nobody to give it back to.
      if (target instanceof Element && target.closest('dialog')) return
      wasHere.current = box.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (!wasHere.current || !isFocusLost()) return
    const next = box.current?.querySelector<HTMLElement>(place) ?? box.current
    if (next?.matches('[tabindex], button')) next.focus({ preventScroll: true })
  })
  return box
}
