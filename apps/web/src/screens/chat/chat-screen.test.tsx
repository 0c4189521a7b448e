import { outcome, routes } from '@satrangi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile, emptyOperator } from '../../../test/a-card.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import type { FakeChatServer } from '../../../test/fake-chat-server.ts'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { aConversation, type FakeChat, fakeChat, noor, openConnectedChat } from '../../../test/open-chat.tsx'
import { renderWithApp, viewer } from '../../../test/render.tsx'
import { ChatScreen } from './chat-screen.tsx'

let api: FakeApi
let server: FakeChatServer
let talks: FakeChat['setConversations']
const row = aConversation

beforeEach(() => {
  const chat = fakeChat()
  api = chat.api
  server = chat.server
  talks = chat.setConversations
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const openConversation = () => openConnectedChat(server)

const chooseInMenu = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name }))
}
const stubMedia = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))
const field = () => screen.getByRole('textbox')
const said = () => within(screen.getByRole('region', { name: /Messages with/ }))

test('a conversation row shows the member, time, last message and unread count', async () => {
  talks(
    row(),
    row({
      user: aMemberSummary({ id: 'SGRAV1F001', name: 'Ravi' }),
      last_message: { type: 'chat_message', message: 'Good night', sender_id: viewer.id, removed: false },
      is_read: true,
      unread: 0,
    }),
    row({ user: aMemberSummary({ id: '' as string }), deleted: true }),
  )
  renderWithApp(<ChatScreen />, { at: '/chat' })

  const first = await screen.findByRole('button', { name: /Noor/ })
  expect(first.textContent).toContain('See you on Sunday')
  expect(within(first).getByText('2 unread messages')).toBeDefined()
  const second = screen.getByRole('button', { name: /Ravi/ })
  expect(within(second).getByRole('img', { name: 'Read' })).toBeDefined()
  expect(screen.getByText('Deleted member')).toBeDefined()
})

test('an empty conversation list shows a notice and no prompt to select one', async () => {
  talks()
  renderWithApp(<ChatScreen />, { at: '/chat' })

  expect(await screen.findByText('No chat started')).toBeDefined()
  expect(screen.queryByText('Choose a conversation to read and reply.')).toBeNull()
})

test('a blocked member is not shown as online', async () => {
  talks(row(), row({ user: { ...noor, id: 'SGRAV1F001', name: 'Ravi' }, isBlocked: true }))
  renderWithApp(<ChatScreen />, { at: '/chat' })

  expect((await screen.findByRole('button', { name: /Noor/ })).textContent).toContain('Online')
  expect(screen.getByRole('button', { name: /Ravi/ }).textContent).not.toContain('Online')
})

test('a message appears immediately and gets its tick when the server acknowledges it', async () => {
  const { user } = await openConversation()
  server.loses = { down: true }
  await user.type(field(), 'नमस्ते <b>Noor</b>')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(said().getByText('नमस्ते <b>Noor</b>')).toBeDefined()
  expect(said().getByRole('img', { name: 'Sending' })).toBeDefined()
  expect((field() as HTMLTextAreaElement).value).toBe('')
  server.loses = {}
  act(() => server.say({ type: 'chat_message', from_id: viewer.id, to_id: noor.id, ...server.stored[0] }))
  expect(said().getByRole('img', { name: 'Sent' })).toBeDefined()
  expect(said().getAllByText('नमस्ते <b>Noor</b>')).toHaveLength(1)
})

test('a refused message keeps its text and can be sent again', async () => {
  const { user } = await openConversation()
  server.loses = { up: true }
  await user.type(field(), 'Are you there?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const [frame] = FakeWebSocket.latest()
    .sent.map((text) => JSON.parse(text))
    .filter(({ type }) => type === 'chat_message')
  act(() =>
    server.say({ type: 'error', code: 'unavailable', params: {}, detail: 'Not now.', client_id: frame.client_id }),
  )
  expect(await screen.findByText('This is not available right now. Please try again in a moment.')).toBeDefined()

  server.loses = {}
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await said().findByRole('img', { name: 'Sent' })).toBeDefined()
  expect(server.stored.map(({ client_id }) => client_id)).toEqual([frame.client_id])
})

test('a refused message can be discarded by keyboard and is never sent', async () => {
  const { user } = await openConversation()
  server.loses = { up: true }
  await user.type(field(), 'Better not')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const [frame] = FakeWebSocket.latest()
    .sent.map((text) => JSON.parse(text))
    .filter(({ type }) => type === 'chat_message')
  act(() =>
    server.say({ type: 'error', code: 'unavailable', params: {}, detail: 'Not now.', client_id: frame.client_id }),
  )
  server.loses = {}
  ;(await screen.findByRole('button', { name: 'Try again' })).focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }))
  await user.keyboard('{Enter}')

  expect(said().queryByText('Better not')).toBeNull()
  expect(screen.queryByText('Not now.')).toBeNull()
  expect(await screen.findByText('Message discarded')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Messages with/ }))
  expect(server.stored).toEqual([])
})

test('a received message is announced and marked as read; earlier messages are not announced', async () => {
  server.write('Said earlier')
  await openConversation()
  expect(await said().findByText('Said earlier')).toBeDefined()
  await act(async () => {
    server.write('Hello from Noor')
  })

  expect(screen.getByRole('log').textContent).toBe('Noor: Hello from Noor')
  expect(server.heard).toContainEqual({ type: 'read', id: 2 })
})

test('Enter sends with a real keyboard, and Shift with Enter makes a new line', async () => {
  stubMedia(true)
  const { user } = await openConversation()
  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}')

  await waitFor(() => expect(server.messagesSent()).toEqual(['one\ntwo']))
})

test('Enter that takes a word from an input method sends nothing, in the order of Safari’s events too', async () => {
  stubMedia(true)
  const { user } = await openConversation()
  await user.type(field(), 'नमस्ते')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent.compositionEnd(field())
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect((field() as HTMLTextAreaElement).value).toBe('नमस्ते')
  expect(server.messagesSent()).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(server.messagesSent()).toEqual(['नमस्ते']))
})

test('On a phone Enter makes a new line', async () => {
  stubMedia(false)
  const { user } = await openConversation()
  await user.type(field(), 'one{Enter}two')

  expect((field() as HTMLTextAreaElement).value).toBe('one\ntwo')
  expect(server.messagesSent()).toEqual([])
})

test('a blank or too long message cannot be sent', async () => {
  const { user } = await openConversation()
  await user.type(field(), '   ')
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
  await user.clear(field())
  await user.click(field())
  await user.paste('🌈'.repeat(2001))

  expect(screen.getByText('1 character too many')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
})

test('a draft is restored when the conversation is opened again', async () => {
  const app = await openConversation()
  await app.user.type(field(), 'half a thought')
  app.unmount()
  await act(async () => server.drop())
  renderWithApp(<ChatScreen />, { at: { pathname: '/chat', state: { conversation: noor.id } } })

  expect(((await screen.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('half a thought')
})

test('a block takes effect immediately and adds a notice to the conversation', async () => {
  const { user } = await openConversation()
  const calls = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  talks(row({ isBlocked: true, unread: 0 }))
  await chooseInMenu(user, 'Block')
  await user.click(within(screen.getByRole('dialog', { name: 'Block Noor?' })).getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('User Blocked!')).toBeDefined()
  expect(said().getByText('User has been blocked')).toBeDefined()
  expect(field().getAttribute('placeholder')).toBe('Messaging disabled')
  expect(field().hasAttribute('disabled')).toBe(true)
  expect(calls).toHaveLength(1)
})

test('unblocking before the block is answered counts, is sent after it, and is what the screen shows', async () => {
  const { user } = await openConversation()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [
    first.promise.then(() => ({ ...outcome('member_blocked'), isBlocked: true })),
    second.promise.then(() => ({ ...outcome('member_unblocked'), isBlocked: false })),
  ]
  const calls = api.answer(routes.blocks.toggle, async () => (await answers.shift()) ?? { refuse: 'unexpected' })
  await chooseInMenu(user, 'Block')
  await user.click(within(screen.getByRole('dialog', { name: 'Block Noor?' })).getByRole('button', { name: 'Block' }))
  await chooseInMenu(user, 'Unblock')
  expect(field().hasAttribute('disabled')).toBe(false)
  expect(calls).toHaveLength(1)
  first.resolve()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByText('User Blocked!')).toBeNull()
  expect(field().hasAttribute('disabled')).toBe(false)
  second.resolve()
  expect(await screen.findByText('User Unblocked!')).toBeDefined()
  expect(field().hasAttribute('disabled')).toBe(false)
})

test('a failed block is reverted together with its notice', async () => {
  const { user } = await openConversation()
  api.answer(routes.blocks.toggle, { refuse: 'unexpected' })
  await chooseInMenu(user, 'Block')
  await user.click(within(screen.getByRole('dialog', { name: 'Block Noor?' })).getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('Could not update block status. Please try again.')).toBeDefined()
  expect(screen.queryByText('User has been blocked')).toBeNull()
  expect(field().hasAttribute('disabled')).toBe(false)
})

test('a member who was blocked, or whose connection paused, sees one sentence after a refused message', async () => {
  const { user } = await openConversation()
  await screen.findByText('Online')
  expect(screen.getAllByText('Noor').length).toBeGreaterThan(0)
  talks(row({ user: aMemberSummary({ id: noor.id }), isBlockedByOther: true }))
  expect(field().hasAttribute('disabled')).toBe(false)
  act(() => server.say({ type: 'error', code: 'not_connected', params: {}, detail: '' }))

  await waitFor(() => expect(screen.queryByText('Noor')).toBeNull())
  expect(field().hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('You can’t send messages here right now.')).toBeDefined()
  expect(screen.queryByText('Last seen recently')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Save evidence',
    'Block',
    'Report',
    'Someone is threatening me',
  ])
})

test('the other member can be reported from the conversation', async () => {
  const { user } = await openConversation()
  await chooseInMenu(user, 'Report')

  expect(screen.getByRole('dialog', { name: /Noor/ })).toBeDefined()
})

test('A call says that no app exists, and opens no store', async () => {
  const { user } = await openConversation()
  await user.click(screen.getByRole('button', { name: 'Voice call' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Calls aren’t available yet' }))
  expect(dialog.queryByRole('link')).toBeNull()
})

test('A call asks for the mobile app', async () => {
  api.answer(routes.contact.operator, { operator: { ...emptyOperator, app_store_url: 'https://store.example/app' } })
  const { user } = await openConversation()
  await user.click(screen.getByRole('button', { name: 'Video call' }))

  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Download the mobile app to use calling features.')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe('https://store.example/app')
})

test('the header shows the presence of the other member', async () => {
  await openConversation()
  expect(await screen.findByText('Online')).toBeDefined()
  act(() => server.say({ type: 'typing', from_id: noor.id }))
  expect(screen.getByText('Writing…')).toBeDefined()
  // Without a network nobody knows.
  await act(async () => server.drop())
  expect(screen.queryByText('Online')).toBeNull()
  expect(screen.queryByText('Last seen recently')).toBeNull()
})

test('before the first message the header shows the member from their profile', async () => {
  talks()
  const { match_status: _, ...card } = noor
  api.answer(routes.members.view, { user: aProfile({ ...card, onlineUsers: false, match_status: 'accepted' }) })
  await openConversation()

  expect(await screen.findByText('Last seen recently')).toBeDefined()
  expect(screen.getByRole('button', { name: /Noor.*View Profile/ })).toBeDefined()
})

test('a history that failed to load can be retried', async () => {
  server.write('still here')
  server.reachable = false
  api.answer(routes.chat.history, { refuse: 'unexpected' })
  const { user } = await openConversation()
  expect(await screen.findByText('These messages did not load. Please try again.')).toBeDefined()
  expect(screen.getByText('2 unread messages')).toBeDefined()
  api.answer(routes.chat.history, { messages: [...server.stored], has_next: false })
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await said().findByText('still here')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull())
})

test('a missed message is marked as read while an own message is still being sent', async () => {
  const { user } = await openConversation()
  await act(async () => server.drop())
  await user.type(field(), 'from the tunnel')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  server.write('are you there?')
  server.loses = { up: true }
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(async () => server.accept())
  expect(await said().findByText('are you there?')).toBeDefined()
  expect(said().getByRole('img', { name: 'Sending' })).toBeDefined()

  const sent = FakeWebSocket.latest().sent.map((text) => JSON.parse(text))
  expect(sent).toContainEqual({ type: 'read', id: 1 })
})

test('the conversation list shows the draft instead of the last message', async () => {
  const app = await openConversation()
  await app.user.type(field(), 'half a thought')
  app.unmount()
  renderWithApp(<ChatScreen />, { at: '/chat' })

  const shown = await screen.findByRole('button', { name: /Noor/ })
  expect(shown.textContent).toContain('Draft: half a thought')
  expect(shown.textContent).not.toContain('See you on Sunday')
})

test('links stay plain text, emoji-only messages are larger, and each message has its own direction', async () => {
  for (const text of ['see https://example.org <a href="#">x</a>', '🌈💜', 'آداب']) server.write(text)
  await openConversation()
  const bubbles = await said().findAllByText(/example|🌈|آداب/)

  expect(said().queryByRole('link')).toBeNull()
  expect(bubbles.map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto'])
  expect(bubbles.map(({ className }) => className.includes('text-display'))).toEqual([false, true, false])
})

test('a very long message is clamped and can be expanded', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
  server.write('All of it. '.repeat(150))
  const { user } = await openConversation()
  const text = await said().findByText(/All of it/)
  expect(text.className).toContain('line-clamp-20')
  await user.click(said().getByRole('button', { name: 'Show more' }))
  expect(text.className).not.toContain('line-clamp-20')
  expect(said().getByRole('button', { name: 'Show less' })).toBeDefined()
  vi.restoreAllMocks()
})

test('a conversation whose connection is ended can be read and not be written in', async () => {
  const { user } = await openConversation()
  await act(async () => server.write('Hello.'))
  const calls = api.answer(routes.requests.disconnect, { ...outcome('connection_ended'), match_status: 'none' })
  await chooseInMenu(user, 'Disconnect')
  talks(row({ user: { ...noor, name: null, match_status: 'none' } }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))

  expect(await screen.findByText('Disconnected from Noor')).toBeDefined()
  await waitFor(() => expect(field()).toHaveProperty('disabled', true))
  expect(screen.getByPlaceholderText('Messaging disabled')).toBeDefined()
  expect(said().getByText('Hello.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Disconnect' })).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: noor.id }])
})

test('the messages that were unread are marked as long as the conversation is open', async () => {
  server.write('Are you free tonight?')
  server.write('At the lake?')
  await openConversation()

  const mark = await said().findByText('2 new messages')
  await waitFor(() => expect(server.heard).toContainEqual({ type: 'read', id: 2 }))
  await act(async () => server.write('Or later'))
  expect(said().getByText('Or later')).toBeDefined()
  expect(said().getByText('2 new messages')).toBe(mark)
  const order = mark.compareDocumentPosition(said().getByText('Are you free tonight?'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a touch shows the time of a message, which a screen reader always has', async () => {
  server.write('Are you free tonight?')
  const { user } = await openConversation()
  const message = await said().findByText('Are you free tonight?')
  const [time] = said().getAllByText(/\d:\d\d/)
  expect(time?.className).toContain('opacity-0')
  await user.click(message)
  expect(time?.className).not.toContain('opacity-0')
})

test('the facts beside a conversation do not open the profile, of which its member is notified', async () => {
  await openConversation()
  const facts = within(screen.getByRole('complementary', { name: 'About Noor' }))
  expect(facts.getByText(/31 years/).textContent).toContain('Lesbian')
  expect(facts.getByText('Architect')).toBeDefined()
})

test('on a phone the bar leads to help, and calls are in its menu', async () => {
  stubMedia(false)
  const { user } = await openConversation()
  expect(screen.queryByRole('button', { name: 'Voice call' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Someone is threatening me' })).toBeDefined()
  await chooseInMenu(user, 'Voice call')
  expect(screen.getByRole('dialog', { name: 'Calls aren’t available yet' })).toBeDefined()
})
