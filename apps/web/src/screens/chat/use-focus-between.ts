import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../lib/use-kept-focus.ts'

/**
 * On a phone the conversation takes the place of the list: what was pressed goes with it. The focus
 * is then on the other side's name, and on the row again when one comes back.
 */
export function useFocusBetween(conversation: string | undefined): RefObject<HTMLDivElement | null> {
  const both = useRef<HTMLDivElement>(null)
  const before = useRef(conversation)
  useEffect(() => {
    const left = before.current
    before.current = conversation
    if (left === conversation || !isFocusLost()) return
    const place = conversation ? '[data-peer]' : `[data-conversation="${CSS.escape(left ?? '')}"]`
    both.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  }, [conversation])
  return both
}
