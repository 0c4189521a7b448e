import { useLayoutEffect, useRef } from 'react'

/** What each key does; a key of another case or with a modifier does nothing. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** Where keys are for typing or for choosing. */
const typingSelector = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Single keys that work anywhere on the page, except in a field, below a dialog, or with a modifier. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  // Before it is painted: whoever sees a key can press it.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, isComposing } = event
      if (repeat || altKey || ctrlKey || metaKey || isComposing || document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.closest(typingSelector)) return
      const action = latest.current[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
