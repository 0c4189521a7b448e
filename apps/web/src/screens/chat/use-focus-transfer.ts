import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../lib/use-kept-focus.ts'

/**
 * On a phone the conversation takes the place of the list: what was pressed goes with it. The focus
 * is then on the other side's name, and on the row again when one comes back.
 */
export function useFocusTransfer(conversation: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const previousConversation = useRef(conversation)
  useEffect(() => {
    const previous = previousConversation.current
    previousConversation.current = conversation
    if (previous === conversation || !isFocusLost()) return
    const selector = conversation ? '[data-peer]' : `[data-conversation="${CSS.escape(previous ?? '')}"]`
    container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [conversation])
  return container
}
