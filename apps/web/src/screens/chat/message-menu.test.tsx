import { outcome, routes } from '@satrangi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aConversation, type FakeChat, fakeChat, openConnectedChat } from '../../../test/open-chat.tsx'
import { renderWithApp, viewer } from '../../../test/render.tsx'
import { ChatScreen } from './chat-screen.tsx'

let chat: FakeChat

beforeEach(() => {
  chat = fakeChat()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = () => within(screen.getByRole('region', { name: /Messages with/ }))

async function openWithMine(...texts: string[]) {
  for (const text of texts) chat.server.write(text, viewer.id)
  const app = await openConnectedChat(chat.server)
  await said().findByText(texts.at(-1) ?? '')
  return app
}

const buttons = () => said().getAllByRole('button', { name: 'Message options' })
const items = () => screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent)
const remove = async (user: UserEvent) => {
  await user.click(buttons()[0] as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
}

test('an own message is unsent immediately, without a confirmation', async () => {
  const { user } = await openWithMine('I love you')
  let answer = () => {}
  const calls = chat.api.answer(
    routes.chat.remove,
    () => new Promise((resolve) => (answer = () => resolve({ ...outcome('message_removed') }))),
  )
  await remove(user)

  expect(said().getByText('Message removed')).toBeDefined()
  expect(document.body.textContent).not.toContain('I love you')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ user_id: chat.server.peer, id: 1 })
  await act(async () => answer())
  expect(said().getByText('Message removed')).toBeDefined()
  expect(said().queryByRole('button', { name: 'Message options' })).toBeNull()
})

test('whoever takes a message back is told that a sealed copy stays', async () => {
  const { user } = await openWithMine('hello')
  await user.click(buttons()[0] as HTMLElement)
  expect(
    screen.getByRole('menuitem', {
      name: 'Remove',
      description: 'A sealed copy is kept for 30 days. It opens only if they report you.',
    }),
  ).toBeDefined()
})

test('a removal that was refused as too late restores the text', async () => {
  const { user } = await openWithMine('too late')
  chat.api.answer(routes.chat.remove, { refuse: 'too_late' })
  await remove(user)

  expect(await screen.findByText('A message can be removed within an hour.')).toBeDefined()
  expect(said().getByText('too late')).toBeDefined()
})

test('a message that the other member unsends is removed, also from the announcements', async () => {
  await openWithMine('hello')
  await act(async () => void chat.server.write('a slip of the tongue'))
  expect(screen.getByRole('log').textContent).toContain('a slip of the tongue')
  await act(async () => chat.server.remove(2))

  expect(said().getByText('Message removed')).toBeDefined()
  expect(screen.getByRole('log').textContent).toBe('')
})

test('a message older than an hour can be copied but not unsent', async () => {
  const { user } = await openWithMine('an hour ago')
  vi.setSystemTime(Date.now() + 3_600_000)
  await user.click(buttons()[0] as HTMLElement)

  expect(items()).toEqual(['Copy'])
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('an hour ago')
  expect(await screen.findByText('Copied')).toBeDefined()
})

test('a right click opens the menu on own messages only', async () => {
  chat.server.write('theirs')
  await openWithMine('mine')
  expect(fireEvent.contextMenu(said().getByText('theirs'))).toBe(true)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(fireEvent.contextMenu(said().getByText('mine'))).toBe(false)
  expect(items()).toEqual(['Copy', 'Remove'])
})

test('a long press opens the menu unless the finger moves', async () => {
  await openWithMine('hold me')
  vi.useFakeTimers()
  const bubble = said().getByText('hold me')
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 }
  fireEvent.pointerDown(bubble, touch)
  fireEvent.pointerMove(bubble, { ...touch, clientY: 130 })
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.pointerDown(bubble, touch)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('menu')).toBeDefined()
})

test('own messages have a single tab stop, and the arrow keys move between them', async () => {
  const { user } = await openWithMine('first', 'second', 'third')
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  buttons()[2]?.focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(buttons()[1])
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menu')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(buttons()[1])
})

test('the conversation list shows an unsent message as removed', async () => {
  const row = aConversation()
  chat.setConversations({ ...row, unread: 0, last_message: { ...row.last_message, message: '', removed: true } })
  renderWithApp(<ChatScreen />, { at: '/chat' })

  expect((await screen.findByRole('button', { name: /Noor/ })).textContent).toContain('Message removed')
})
