import { type RefObject, useEffect } from 'react'

/**
 * Keeps the height of an open on-screen keyboard in the element's `--keyboard`, for what stands at
 * the bottom of the screen: some phones overlay the keyboard instead of resizing the page.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // A page zoomed in by the user has the same effect, but no keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element])
}
