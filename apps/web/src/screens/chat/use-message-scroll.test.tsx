import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMessageScroll } from './use-message-scroll.ts'

afterEach(() => vi.restoreAllMocks())

function Messages() {
  const { scroller, content, onScroll, isAtBottom } = useMessageScroll([], () => {})
  return (
    <div ref={scroller} onScroll={onScroll} data-testid="messages">
      <div ref={content}>{isAtBottom ? 'at the bottom' : 'scrolled up'}</div>
    </div>
  )
}

/** Renders the list in a window of this height over messages of 1000 px. */
function renderMessages(height: number) {
  let clientHeight = height
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => clientHeight)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  render(<Messages />)
  const list = screen.getByTestId('messages')
  return {
    resize: (next: number) => {
      clientHeight = next
    },
    scrollTo: (top: number) =>
      act(() => {
        list.scrollTop = top
        fireEvent.scroll(list)
      }),
    scroll: () => act(() => fireEvent.scroll(list)),
    list,
  }
}

test('a list that becomes smaller follows the newest message, even if a scroll event comes first', () => {
  const { resize, scroll, scrollTo, list } = renderMessages(600)
  scrollTo(400)
  resize(200)
  scroll()
  expect(screen.getByText('at the bottom')).toBeDefined()
  expect(list.scrollTop).toBe(1000)
})

test('a list that a reader scrolls up stops following', () => {
  const { scrollTo } = renderMessages(600)
  scrollTo(400)
  scrollTo(100)
  expect(screen.getByText('scrolled up')).toBeDefined()
})
