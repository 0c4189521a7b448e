import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMemberSummary, aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../test/render.tsx'
import { ShellLocation } from '../../../test/shell-location.tsx'
import { ConnectionDialogs } from '../../app/shell/connection-dialogs.tsx'
import { draftFor } from '../../features/chat/index.ts'
import { RequestsScreen } from '../requests/requests-screen.tsx'

let api: FakeApi
const id = 'SGN00R0001'
const asked = { users: [{ ...aMemberSummary({ id }), created_at: '2026-03-01T10:00:00Z', note: null }] }
const nobody = { users: [], has_next: false, total: 0 }

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.requests.received, { ...asked, has_next: false, total: 1 })
  api.answer(routes.requests.connected, nobody)
  api.answer(routes.requests.sent, nobody)
  const own = { id: viewer.id, name: 'Asha', city_name: 'Pune', language: 'Hindi, Marathi' }
  api.answer(routes.members.preview, { user: aProfile({ ...own, photo1: 'own.webp', mobile_state: 'hidden' }) })
  api.answer(routes.members.view, ({ params }) => ({
    user:
      params.id === viewer.id
        ? aProfile(own)
        : aProfile({ id, name: 'Noor', match_status: 'accepted', city_name: 'Pune', language: 'Marathi' }),
  }))
})

function open() {
  return renderWithApp(
    <>
      <RequestsScreen />
      <ConnectionDialogs />
      <ShellLocation />
    </>,
    { at: '/connections?tab=pending' },
  )
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

test('an acceptance says what each of the two sees now', async () => {
  await accept()
  const sheet = within(await screen.findByRole('dialog', { name: 'You and Noor are connected' }))
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

test('an opening line is put into the message field, and is not sent', async () => {
  const { user } = await accept()
  const lines = await screen.findAllByRole('button', { name: /^Write: / })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Hi Noor! I’m in Pune too. Which place there do you like most?',
    'Hi Noor! I see we both speak Marathi. How nice!',
    'Hi Noor, lovely to be connected! How is your week going?',
  ])
  await user.click(lines[1] as HTMLElement)
  expect(draftFor(id)).toBe('Hi Noor! I see we both speak Marathi. How nice!')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Later', 'Say hello'])('the sheet closes with %s and writes nothing', async (name) => {
  const { user } = await accept()
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(draftFor(id)).toBe('')
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

const signInAnew = () => {
  signIn()
  localStorage.removeItem('nameNoticeAccept')
  localStorage.removeItem('nameNoticeRequest')
}
