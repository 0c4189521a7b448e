import { useEffect } from 'react'

/** Of the page, from its top to what is visible, and from the keyboard's top to its bottom. */
const variables = ['--viewport-top', '--keyboard'] as const

/**
 * Keeps what an on-screen keyboard hides of the page in its variables, for what stands at the top or the bottom of the
 * screen: some phones lay the keyboard over the page, and move the page to show the field.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const page = document.documentElement
    const measure = () => {
      // A page zoomed in by the user has the same effect, but no keyboard.
      const isZoomed = view.scale > 1
      const covered = isZoomed ? 0 : window.innerHeight - view.height - view.offsetTop
      const lengths = { '--viewport-top': isZoomed ? 0 : view.offsetTop, '--keyboard': covered }
      for (const variable of variables) {
        const length = `${Math.max(0, Math.round(lengths[variable]))}px`
        if (page.style.getPropertyValue(variable) !== length) page.style.setProperty(variable, length)
      }
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      for (const variable of variables) page.style.removeProperty(variable)
    }
  }, [])
}
