import { type Message, outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMemberSummary, aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { ConnectionDialogs } from '../../../app/shell/connection-dialogs.tsx'
import { draftFor } from '../../../features/chat/index.ts'
import { RequestsScreen } from '../requests/requests-screen.tsx'

let api: FakeApi
const id = 'SGN00R0001'
const asked = { users: [{ ...aMemberSummary({ id }), created_at: '2026-03-01T10:00:00Z', note: null }] }
const nobody = { users: [], has_next: false, total: 0 }

beforeEach(() => {
  api = fakeApi()
  api.install()
  localStorage.clear()
  signIn()
  api.answer(routes.requests.received, { ...asked, has_next: false, total: 1 })
  api.answer(routes.requests.connected, nobody)
  api.answer(routes.requests.sent, nobody)
  answerHistory()
  api.answer(routes.chat.conversations, { users: [] })
  const own = { id: viewer.id, name: 'Asha', city_name: 'Pune', language: 'Hindi, Marathi' }
  api.answer(routes.members.preview, { user: aProfile({ ...own, photo1: 'own.webp', mobile_state: 'hidden' }) })
  api.answer(routes.members.view, ({ params }) => ({
    user:
      params.id === viewer.id
        ? aProfile(own)
        : aProfile({ id, name: 'Noor', match_status: 'accepted', city_name: 'Pune', language: 'Marathi' }),
  }))
})

function open(tab = 'pending') {
  return renderWithApp(
    <>
      <RequestsScreen />
      <ConnectionDialogs />
      <ShellLocation />
    </>,
    { at: `/connections?tab=${tab}` },
  )
}

function openConnected() {
  const connection = { ...aMemberSummary({ id, name: 'Noor', match_status: 'accepted' }), note: null }
  const users = [{ ...connection, created_at: new Date().toISOString() }]
  api.answer(routes.requests.connected, { users, has_next: false, total: 1 })
  return open('connected')
}

async function accept() {
  const calls = api.answer(routes.requests.respond, () => {
    api.answer(routes.requests.received, nobody)
    return { ...outcome('request_accepted') }
  })
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: `Accept the request of ${id}` }))
  return { ...app, calls }
}

const moment = () => screen.findByRole('dialog', { name: 'You and Noor can talk now' })
const ownWords = () => screen.getByRole('textbox', { name: 'Your own words' })

test('an acceptance quotes the note and says what each of the two sees now', async () => {
  answerHistory(aMessage(id, 'Monsoon walks?'))
  const { user } = await accept()
  const sheet = within(await moment())
  expect((await sheet.findByText('Monsoon walks?')).closest('figure')?.textContent).toContain('Note from Noor')
  await user.click(sheet.getByText('What you see of each other now'))
  const listAfter = (name: string) => {
    const list = sheet.getByRole('heading', { name }).parentElement
    return (
      list &&
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    )
  }
  expect(listAfter('You now see')?.[0]).toBe('The name Noor')
  expect(listAfter('Noor now sees')).toEqual(['The name Asha', 'Photos', 'No phone number'])
})

test.each(['न', 'Kabir-'.repeat(14).slice(0, 80)])('names somebody called %s', async (name) => {
  api.answer(routes.members.view, ({ params }) => ({
    user: params.id === viewer.id ? aProfile({ id: viewer.id }) : aProfile({ id, name, match_status: 'accepted' }),
  }))
  await accept()
  expect(await screen.findByRole('dialog', { name: `You and ${name} can talk now` })).toBeDefined()
})

test('a question goes into the field without taking own words away, and is not sent', async () => {
  const { user } = await accept()
  const questions = await screen.findAllByRole('button', { name: /^Write: / })
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'Hi Noor! I’m in Pune too. Which place there do you like most?',
    'Hi Noor! We both speak Marathi. Which word in it do you like most?',
  ])
  await user.click(questions[0] as HTMLElement)
  await user.click(questions[1] as HTMLElement)
  expect((ownWords() as HTMLTextAreaElement).value).toBe(questions[1]?.textContent)
  expect(document.activeElement).toBe(ownWords())
  await user.clear(ownWords())
  await user.type(ownWords(), 'Namaste!')
  await user.click(questions[0] as HTMLElement)
  expect(draftFor(id)).toBe(`Namaste!\n${questions[0]?.textContent}`)
})

test('own words are sent once, and the conversation opens', async () => {
  let isFailing = true
  const sent = api.answer(routes.chat.send, ({ body }) =>
    isFailing ? { refuse: 'unavailable' } : { message: aMessage(viewer.id, body.message) },
  )
  const { user } = await accept()
  await moment()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  await user.type(ownWords(), 'Namaste, Noor')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now')
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Where').textContent).toBe('chat'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(new Set(sent.map(({ body }) => body.client_id)).size).toBe(1)
  expect(draftFor(id)).toBe('')
})

test('past the limit own words stay in the field, and a greeting is sent without opening the conversation', async () => {
  api.answer(routes.chat.send, { refuse: 'chat_limit' })
  api.answer(routes.chat.open, { refuse: 'chat_limit' })
  const greetings = api.answer(routes.chat.greet, { ...outcome('greeting_sent'), message_id: 2 })
  const { user } = await accept()
  await moment()
  await user.type(ownWords(), 'Namaste')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You have reached 5 chat opens today.')
  expect(draftFor(id)).toBe('Namaste')
  await user.click(screen.getByRole('button', { name: 'Say Hi' }))
  expect(await screen.findByText('Your greeting was sent.')).toBeDefined()
  expect(greetings.map(({ body }) => body.greeting)).toEqual(['Hi'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Where').textContent).toBe('connections')
})

test('Later closes the dialog and sends nothing', async () => {
  const { user } = await accept()
  await moment()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever had asked is shown a new connection once, before the first conversation', async () => {
  answerHistory(aMessage(viewer.id, 'Monsoon walks?'))
  const { user } = openConnected()
  await user.click(await screen.findByRole('button', { name: 'Chat with Noor' }))
  const sheet = within(await moment())
  expect((await sheet.findByText('Monsoon walks?')).closest('figure')?.textContent).toContain('Your note')
  await user.click(sheet.getByRole('button', { name: 'Later' }))
  await user.click(screen.getByRole('button', { name: 'Chat with Noor' }))
  await waitFor(() => expect(screen.getByLabelText('Where').textContent).toBe('chat'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a connection in which the two have talked opens its conversation', async () => {
  answerHistory({ ...aMessage(id, 'How are you?'), id: 2 }, aMessage(viewer.id, 'Monsoon walks?'))
  const { user } = openConnected()
  await user.click(await screen.findByRole('button', { name: 'Chat with Noor' }))
  await waitFor(() => expect(screen.getByLabelText('Where').textContent).toBe('chat'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an acceptance that another device was quicker with shows no error and no dialog', async () => {
  api.answer(routes.requests.respond, { refuse: 'not_found' })
  const looks = api.answer(routes.members.view, { user: aProfile({ id, match_status: 'accepted' }) })
  const { user, client } = open()
  await user.click(await screen.findByRole('button', { name: `Accept the request of ${id}` }))
  await waitFor(() => expect(looks.length).toBeGreaterThan(0))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('Could not accept request.')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before the first acceptance it is said which name will be seen, once on this device', async () => {
  localStorage.clear()
  signInAnew()
  const { user, calls } = await accept()
  const question = within(await screen.findByRole('dialog', { name: `Connect with ${id}?` }))
  expect(
    await question.findByText(`Once you accept, ${id} sees your name as ‘Asha’, and you see theirs.`),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: `Accept the request of ${id}` }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(localStorage.getItem('nameNoticeAccept')).toBe('yes')
  expect(localStorage.getItem('nameNoticeRequest')).toBeNull()
})

const aMessage = (sender: string, text: string): Message => ({
  id: 1,
  sender_id: sender,
  receiver_id: sender === id ? viewer.id : id,
  message: text,
  timestamp: '2026-03-01T10:00:00Z',
  is_read: true,
  removed: false,
})

function answerHistory(...messages: Message[]): void {
  api.answer(routes.chat.history, { messages, has_next: false })
}

const signInAnew = () => {
  signIn()
  localStorage.removeItem('nameNoticeAccept')
  localStorage.removeItem('nameNoticeRequest')
}
