import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether the focused element is gone, hidden or disabled: keyboard and screen reader would restart at the top. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) return true
  return focused.closest('[inert]') !== null || focused.checkVisibility?.() === false
}

/**
 * Keeps the focus in a container when the focused control disappears.
 * @param fallbackSelector selects the element in the container to focus; if there is none yet, the container
 *   itself if it is focusable, else the element once it appears
 */
export function useFocusFallback<Box extends HTMLElement>(fallbackSelector: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const handleFocusIn = ({ target }: { target: EventTarget | null }) => {
      // A dialog has the focus only temporarily, and may have no element to return it to.
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
