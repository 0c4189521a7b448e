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
    const pageStyle = document.documentElement.style
    // Called for the first time before the first paint, when everything is laid out anyway.
    const observer = new ResizeObserver(() => pageStyle.setProperty(variable, `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      pageStyle.removeProperty(variable)
    }
  }, [variable])
  return element
}
