import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConversationMark } from './use-conversation-mark.ts'

test('the page is marked for as long as a conversation is open', () => {
  const page = document.documentElement
  const { unmount } = renderHook(() => useConversationMark())
  expect(page.dataset.conversation).toBe('')
  unmount()
  expect(page.dataset.conversation).toBeUndefined()
})
