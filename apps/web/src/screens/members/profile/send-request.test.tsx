import { fieldProblem, outcome, routes } from '@satrangi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ConnectionDialogs } from '../../../app/shell/connection-dialogs.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let api: FakeApi
const id = 'SGMEERA001'
const sent = { ...outcome('request_sent'), match_status: 'sent' } as const

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: aProfile() })
})

async function writeNote(note: string) {
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  const dialog = within(screen.getByRole('dialog', { name: `A note to ${id}` }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Add a short note' }), { target: { value: note } })
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Send Request' })) }
}

test('one click sends a request without a note', async () => {
  const calls = api.answer(routes.requests.send, sent)
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  const said = await screen.findByRole('button', { name: 'Request Sent' })
  // Whoever pressed it by keyboard is still there, and presses nothing twice.
  expect(document.activeElement).toBe(said)
  await user.click(said)
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id }])
})

test('before a first note it is said who will see the name, and that the note comes next', async () => {
  localStorage.removeItem('nameNoticeRequest')
  api.answer(routes.members.preview, { user: aProfile({ name: 'Asha' }) })
  const calls = api.answer(routes.requests.send, sent)
  const { user } = renderWithApp(
    <>
      <ProfileScreen id={id} />
      <ConnectionDialogs />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  const notice = within(await screen.findByRole('dialog', { name: `A note to ${id}` }))
  expect(notice.queryByRole('button', { name: 'Send Request' })).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('textbox', { name: 'Add a short note' })).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a note is sent with a request', async () => {
  const calls = api.answer(routes.requests.send, sent)
  const { dialog, send } = await writeNote('We both sing.')
  expect(dialog.getByText('13 of 200 characters')).toBeDefined()
  await send()

  const said = await screen.findByRole('button', { name: 'Request Sent' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What opened the sheet is gone.
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id, note: 'We both sing.' }])
})

test('A note that is too long is not sent, and says so', async () => {
  const calls = api.answer(routes.requests.send, sent)
  const { dialog, send } = await writeNote('é'.repeat(201))
  await send()

  expect(dialog.getByText('Please use at most 200 characters.')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('A request that failed keeps the note', async () => {
  api.answer(routes.requests.send, { refuse: 'unexpected' })
  const { dialog, send } = await writeNote('We both sing.')
  await send()

  expect(await dialog.findByText('Your request was not sent. Please try again.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We both sing.')
})

test('a request during the cooldown shows the refusal', async () => {
  api.answer(routes.requests.send, { refuse: 'request_cooldown' })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByText('You can send this member a request again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send Request' })).toBeDefined()
})

test('a note with contact data says so while it is typed, and is not sent', async () => {
  const calls = api.answer(routes.requests.send, sent)
  const { dialog, send } = await writeNote('Call 98765 43210')
  const sentence = 'A first note cannot have a link, an email address, a phone number or an account of another app.'
  expect(dialog.getByText(sentence)).toBeDefined()
  await send()

  expect(document.activeElement).toBe(dialog.getByRole('textbox'))
  expect(calls).toHaveLength(0)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Shall we walk?' } })
  expect(dialog.queryByText(sentence)).toBeNull()
})

test('a second note within 30 days is refused at the field', async () => {
  const problems = { note: fieldProblem('note_sent_recently', { days: 30 }) }
  api.answer(routes.requests.send, { refuse: 'bad_input', problems })
  const { dialog, send } = await writeNote('We both sing.')
  await send()

  const sentence = 'You have sent this member a note in the last 30 days. You can send the request without one.'
  expect(await dialog.findByText(sentence)).toBeDefined()
  expect(dialog.queryByText('Your request was not sent. Please try again.')).toBeNull()
})

test('a member who takes no request of this one has no button, and says so of nobody in particular', async () => {
  api.answer(routes.members.view, { user: aProfile({ can_request: false }) })
  renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByText(`${id} takes requests from some members only.`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send Request' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull()
})

test('whom they have asked can be accepted, and a request that was sent stays', async () => {
  api.answer(routes.members.view, { user: aProfile({ can_request: false, match_status: 'pending' }) })
  api.answer(routes.requests.received, { users: [], has_next: false, total: 0 })
  const { unmount } = renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined()
  unmount()
  api.answer(routes.members.view, { user: aProfile({ can_request: false, match_status: 'sent' }) })
  renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByRole('button', { name: 'Request Sent' })).toBeDefined()
})

test.each([
  ['requests_restricted', {}, 'This member takes requests from some members only.'],
  [
    'request_limit',
    { params: { limit: 20 } },
    'You have sent 20 requests today, as many as a new account can. You can send more tomorrow.',
  ],
] as const)('the refusal %s is said beside the note, which stays', async (refuse, more, sentence) => {
  api.answer(routes.requests.send, { refuse, ...more } as { refuse: 'requests_restricted' })
  const { dialog, send } = await writeNote('We both sing.')
  await send()

  expect(await dialog.findByText(sentence)).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We both sing.')
})
