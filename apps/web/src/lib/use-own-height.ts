import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the height of an element in a variable of the page, for what sticks below it: with large
 * letters on a narrow screen a header has two rows.
 */
export function useHeightVariable<Box extends HTMLElement>(variable: `--${string}`): RefObject<Box | null> {
  const element = useRef<Box>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const page = document.documentElement
    // Called for the first time before the first paint, when everything is laid out anyway. A change has the whole page
    // styled once more, so what was assumed rightly stays.
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      if (getComputedStyle(page).getPropertyValue(variable) !== height) page.style.setProperty(variable, height)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      page.style.removeProperty(variable)
    }
  }, [variable])
  return element
}
