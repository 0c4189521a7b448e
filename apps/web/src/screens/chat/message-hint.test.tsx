import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeChatServer } from '../../../test/fake-chat-server.ts'
import { fakeChat, openConnectedChat } from '../../../test/open-chat.tsx'

let server: FakeChatServer
beforeEach(() => {
  server = fakeChat().server
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const said = () => within(screen.getByRole('region', { name: /Messages with/ }))
const receive = (text: string, hint?: string) => act(async () => void server.write(text, undefined, hint))

test('a message that asks for money has a line below it, with the way to the safety page', async () => {
  await openConnectedChat(server)
  await receive('Can you send me 5000?', 'asks_for_money')
  await receive('Hello?')

  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('You never have to send any')
  expect(within(note).getByRole('link', { name: 'How to stay safe' }).getAttribute('href')).toBe('/safety')
  expect(screen.getAllByRole('note')).toHaveLength(1)
})

test('lines that were dismissed stay away in this conversation, and the focus stays in it', async () => {
  const { user } = await openConnectedChat(server)
  await receive('Can you send me 5000?', 'asks_for_money')
  await user.click(within(await screen.findByRole('note')).getByRole('button', { name: 'Hide such lines here' }))
  await receive('Let us go to WhatsApp.', 'moves_elsewhere')

  expect(said().getByText('Let us go to WhatsApp.')).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Messages with/ }))
})

test('a message that its sender takes back loses its line', async () => {
  await openConnectedChat(server)
  await receive('Can you send me 5000?', 'asks_for_money')
  await screen.findByRole('note')
  await act(async () => server.remove(1))

  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('a code of a newer server shows nothing', async () => {
  await openConnectedChat(server)
  await receive('Can you send me 5000?', 'something_new')
  await receive('And a picture?', 'asks_for_picture')

  expect((await screen.findByRole('note')).textContent).toContain('You don’t have to send pictures')
})
