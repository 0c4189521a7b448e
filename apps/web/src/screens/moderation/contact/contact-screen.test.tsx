import { fieldProblem, outcome, routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyOperator } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp } from '../../../../test/render.tsx'
import { ContactScreen } from './contact-screen.tsx'

let api: FakeApi
const sent = outcome('contact_message_received')

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.contact.operator, { operator: emptyOperator })
})

test("the operator's details are shown below the form", async () => {
  api.answer(routes.contact.operator, {
    operator: {
      ...emptyOperator,
      name: 'Satrangi Sabha',
      grievance_officer: { name: 'M. Example', email: 'grievance@sabha.example', phone: '+91 00000 00000' },
    },
  })
  open()
  expect(await screen.findByText('Satrangi Sabha')).toBeTruthy()
  expect(screen.getByText('Who runs this service')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+91 00000 00000' }).getAttribute('href')).toBe('tel:+910000000000')
  expect(screen.queryByText(/please write ‘Grievance’/)).toBeNull()
})

test('without a grievance officer the form accepts grievances', async () => {
  open()
  expect(await screen.findByText(/please write ‘Grievance’ as the subject/)).toBeTruthy()
  expect(screen.queryByText('Who runs this service')).toBeNull()
})

const open = () => renderWithApp(<ContactScreen />, { at: '/contact' }).user
type User = ReturnType<typeof open>
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send Message' }))

async function fill(user: User, email = 'Noor@people.example') {
  await user.type(field(/^Name/), 'Noor')
  await user.type(field(/^Email/), email)
  await user.type(field(/^Subject/), 'A question')
  await user.type(field(/^Message/), 'Where are my photos?')
}

test('empty fields show an error each, and nothing is sent', async () => {
  const calls = api.answer(routes.contact.send, sent)
  const user = open()
  await send(user)
  for (const name of ['Name', 'Email', 'Subject'])
    expect(await screen.findByText(`Please fill in ‘${name}’.`)).toBeTruthy()
  expect(screen.getByText('Please write your message.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(calls).toHaveLength(0)
})

test('an invalid email address shows an error before anything is sent', async () => {
  const calls = api.answer(routes.contact.send, sent)
  const user = open()
  await fill(user, 'noor at home')
  await send(user)
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(field(/^Email/).getAttribute('type')).toBe('email')
  expect(calls).toHaveLength(0)
})

test('a message that is too long shows an error and its length', async () => {
  const calls = api.answer(routes.contact.send, sent)
  const user = open()
  await fill(user)
  await user.click(field(/^Message/))
  await user.paste('a'.repeat(2000))
  await send(user)
  expect(await screen.findByText('Please use at most 2000 characters.')).toBeTruthy()
  expect(screen.getByText('2020 of 2000 characters')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test('a sent message shows a toast and empties the form', async () => {
  const calls = api.answer(routes.contact.send, sent)
  const user = open()
  await fill(user)
  await send(user)
  expect(await screen.findByText('Message Sent!')).toBeTruthy()
  expect(screen.getByText("We'll get back to you within 24 hours.")).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Noor', email: 'noor@people.example', subject: 'A question', message: 'Where are my photos?' },
  ])
  for (const name of [/^Name/, /^Email/, /^Subject/, /^Message/]) expect(field(name)).toHaveProperty('value', '')
  expect(screen.queryByText(/^Please fill in/)).toBeNull()
})

test('a message that failed to send keeps the typed text', async () => {
  api.answer(routes.contact.send, { refuse: 'slow_down' })
  const user = open()
  await fill(user)
  await send(user)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(field(/^Message/)).toHaveProperty('value', 'Where are my photos?')
})

test('a field problem of the server is shown beside its field', async () => {
  api.answer(routes.contact.send, {
    refuse: 'bad_input',
    problems: { subject: fieldProblem('max_characters', { max: 120 }) },
  })
  const user = open()
  await fill(user)
  await send(user)
  // At the input, and above the button that was pressed.
  expect(await screen.findAllByText('Please use at most 120 characters.')).toHaveLength(2)
  expect(document.activeElement).toBe(field(/^Subject/))
})

test('a message cannot be sent twice while it is being sent', async () => {
  let arrive = (_reply: typeof sent) => {}
  const calls = api.answer(routes.contact.send, () => new Promise<typeof sent>((resolve) => (arrive = resolve)))
  const user = open()
  await fill(user)
  await send(user)
  const busy = await screen.findByRole('button', { name: 'Sending...' })
  await user.click(busy)
  expect(calls).toHaveLength(1)
  arrive(sent)
  expect(await screen.findByText('Message Sent!')).toBeTruthy()
})
