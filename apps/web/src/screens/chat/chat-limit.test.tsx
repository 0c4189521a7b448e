import { outcome, routes } from '@satrangi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { aConversation, type FakeChat, fakeChat, noor, openChat, openConnectedChat } from '../../../test/open-chat.tsx'
import { conversationsKey } from '../../features/chat/index.ts'
import * as navigation from '../../lib/navigation.ts'

let chat: FakeChat

beforeEach(() => {
  chat = fakeChat()
  chat.api.answer(routes.timeZone.get, { time_zone: 'Asia/Kolkata', changeable_at: null })
  chat.server.write('Are you free tonight?')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a conversation counts as opened once a day', async () => {
  const calls = chat.api.answer(routes.chat.open, { allowed: true, opens_today: 1, limit: 5 })
  const app = await openConnectedChat(chat.server)
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: noor.id }])
  app.unmount()
  FakeWebSocket.all.length = 0
  await openConnectedChat(chat.server)
  expect(calls).toHaveLength(1)
})

test('past the chat limit the messages can be read, and greetings replace the composer', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit' })
  openChat()

  expect(await screen.findByText('Limit reached')).toBeDefined()
  expect(screen.getAllByText('You have reached 5 chat opens today.')).toHaveLength(2)
  expect(await screen.findByText('Are you free tonight?')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Say Hi' })).toBeDefined()
  expect(FakeWebSocket.all).toHaveLength(0)
  // Nobody is told that it was read.
  expect(screen.getByText('2 unread messages')).toBeDefined()
})

test('the chat limit goes to the plans once; back in the conversation it says when that opens again', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit' })
  const openScreen = vi.fn()
  const useShell = navigation.useShell
  vi.spyOn(navigation, 'isOffered').mockReturnValue(true)
  vi.spyOn(navigation, 'useShell').mockImplementation(() => ({ ...useShell(), openScreen }))
  const plans = [{ screen: 'membership', from: noor.id }]
  const app = openChat('one-entry')
  expect(await screen.findByText('Limit reached')).toBeDefined()
  await waitFor(() => expect(openScreen.mock.calls).toEqual([plans]))
  app.unmount()
  const { user } = openChat('one-entry')
  expect(await screen.findByText(/You can write again from \d/)).toBeDefined()
  expect(openScreen).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'View Membership Plans' }))
  expect(openScreen.mock.calls).toEqual([plans, plans])
})

test('a greeting is sent and appears in the conversation and the list', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit' })
  const calls = chat.api.answer(routes.chat.greet, () => {
    const { id } = chat.server.write('Hello', chat.server.me)
    const last_message = { type: 'chat_message' as const, message: 'Hello', sender_id: chat.server.me, removed: false }
    chat.setConversations(aConversation({ last_message, unread: 0 }))
    return { ...outcome('greeting_sent'), message_id: id }
  })
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Say Hello' }))

  // In the conversation, and in the list.
  await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(2))
  expect(calls[0]?.body).toEqual({ user_id: noor.id, greeting: 'Hello' })
  for (const name of ['Say Hi', 'Say Hello'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('a second greeting on the same day shows the refusal', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit' })
  chat.api.answer(routes.chat.greet, { refuse: 'already_greeted' })
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Say Hi' }))

  expect(await screen.findByText('You have said hello here today.')).toBeDefined()
  for (const name of ['Say Hi', 'Say Hello'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('whoever greeted before finds both greetings off', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit', params: { limit: 5, greeted: 'yes' } })
  openChat()
  expect(await screen.findByText('You have said hello here today.')).toBeDefined()
  for (const name of ['Say Hi', 'Say Hello'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('a message that arrives past the chat limit is shown', async () => {
  chat.api.answer(routes.chat.open, { refuse: 'chat_limit' })
  const { client } = openChat()
  await screen.findByText('Are you free tonight?')
  chat.server.write('Or tomorrow?')
  chat.setConversations(aConversation({ timestamp: '2026-03-01T10:05:00Z' }))
  await act(() => client.invalidateQueries({ queryKey: conversationsKey }))

  expect(await screen.findByText('Or tomorrow?')).toBeDefined()
})
