import { useLayoutEffect } from 'react'

/**
 * Marks the page while a conversation is open, for src/styles/conversation.css. That CSS has no `:has()` in its place: with
 * one, the browser would style every element again whenever anything is added anywhere, for a tenth of a second on a slow
 * phone.
 */
export function useConversationMark(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.conversation = ''
    return () => {
      delete page.dataset.conversation
    }
  }, [])
}
