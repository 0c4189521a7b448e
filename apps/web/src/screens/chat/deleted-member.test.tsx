import { outcome, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile } from '../../../test/a-card.ts'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { aConversation, type FakeChat, fakeChat, noor, openChat, openConnectedChat } from '../../../test/open-chat.tsx'
import { conversationsKey } from '../../features/chat/index.ts'
import { profileKey } from '../../features/members/index.ts'

let chat: FakeChat
const deleted = aConversation({
  user: aMemberSummary({ id: '' as string, name: null }),
  deleted: true,
  last_message: { type: 'chat_message', message: '', sender_id: '', removed: true },
  unread: 0,
  is_read: true,
})

beforeEach(() => {
  chat = fakeChat()
  chat.server.write('Are you free tonight?')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('nothing of a member stays on the screen when they delete their account during a chat', async () => {
  const { client } = await openConnectedChat(chat.server)
  // They were looked at a moment ago.
  client.setQueryData(profileKey(noor.id), aProfile({ ...noor }))
  expect(await screen.findByText('Are you free tonight?')).toBeDefined()
  chat.setConversations(deleted)
  chat.api.answer(routes.members.view, { refuse: 'not_found' })
  const socket = FakeWebSocket.latest()
  act(() => socket.end(4403))
  await act(() => client.invalidateQueries({ queryKey: conversationsKey }))

  const place = await screen.findByRole('region', { name: 'Deleted member' })
  expect(within(place).getByRole('status').textContent).toContain('This account is gone')
  expect(screen.queryByText('Are you free tonight?')).toBeNull()
  expect(screen.queryByText(/Noor/)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a conversation with a deleted member cannot be opened', async () => {
  chat.setConversations(deleted)
  chat.api.answer(routes.members.view, { refuse: 'not_found' })
  openChat()
  await waitFor(() => expect(screen.getAllByText('Deleted member').length).toBe(2))
  expect(screen.queryByRole('button', { name: /Deleted member/ })).toBeNull()
})

test('a deleted member can be reported from the list, with what they wrote', async () => {
  chat.setConversations({ ...deleted, departed_id: `D${'a'.repeat(22)}` })
  chat.api.answer(routes.members.view, { refuse: 'not_found' })
  const calls = chat.api.answer(routes.moderation.report, {
    ...outcome('report_received'),
    case: { number: '7K3M-9QXD', acknowledge_by: '2026-01-16T09:00:00.000Z', act_by: '2026-01-16T21:00:00.000Z' },
  })
  const { user } = openChat()
  await screen.findByRole('region', { name: 'Deleted member' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect((screen.getByRole('radio', { name: 'The last 20 messages' }) as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'The last 30 days' }))
  await user.click(screen.getByRole('radio', { name: 'Asks for money' }))
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const body = { user_id: `D${'a'.repeat(22)}`, reason: 'Asks for money', evidence: 'last_30_days' }
  expect(calls[0]?.body).toEqual(body)
})
