import { outcome, type Profile, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { stepUp } from '../../../lib/step-up.ts'
import { EditProfileScreen } from './edit-profile-screen.tsx'

let api: FakeApi
const codeSent = { ...outcome('code_sent'), otp: '123456' } as const

const asha = (overrides: Partial<Profile> = {}): Profile =>
  aProfile({
    id: viewer.id,
    name: 'Asha',
    email: 'asha@people.example',
    verify_email: false,
    mobilecode: '+91',
    mobile: '9820000001',
    ...overrides,
  })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: asha() })
  api.answer(routes.pictureComplaints.mine, { check: null })
  answerPrivacy(api)
  api.answer(routes.signUp.countryCodes, { data: [] })
})

async function open() {
  const { user } = renderWithApp(
    <>
      <EditProfileScreen />
      <ShellLocation />
    </>,
    { at: { pathname: '/more', state: { open: { screen: 'edit-profile' } } } },
  )
  await screen.findByRole('textbox', { name: /Full Name/ })
  return user
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ })
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Phone|Mobile/ })
const dialog = () => within(screen.getByRole('dialog'))
const where = () => screen.getByLabelText('Where').textContent

async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Changes' }))

async function askForCode(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
}

async function giveCode(user: UserEvent, code: string) {
  const input = await dialog().findByRole('textbox', { name: /OTP/ })
  await retype(user, input, code)
  await user.click(dialog().getByRole('button', { name: 'Confirm' }))
}

test('a new email address is confirmed after everything else is saved', async () => {
  const edited = api.answer(routes.members.edit, {
    ...outcome('profile_updated'),
    user: asha({ occupation: 'Painter' }),
  })
  const sent = api.answer(routes.contactChange.sendToEmail, codeSent)
  const confirmed = api.answer(routes.contactChange.confirmEmail, {
    ...outcome('email_confirmed'),
    user: asha({ occupation: 'Painter', email: 'new@people.example', verify_email: true }),
  })
  const user = await open()
  await retype(user, screen.getByRole('textbox', { name: /Occupation/ }), 'Painter')
  await retype(user, email(), ' New@people.example')
  await save(user)

  expect(await screen.findByRole('dialog', { name: 'Confirm your new email' })).toBeDefined()
  expect(edited.map(({ body }) => body)).toEqual([{ occupation: 'Painter' }])
  await askForCode(user)
  expect(await dialog().findByText('For Testing')).toBeDefined()
  await giveCode(user, '123456')

  expect(await screen.findByText('Profile Updated')).toBeDefined()
  await waitFor(() => expect(where()).toBe('own-profile'))
  expect(sent[0]?.body).toEqual({ email: 'new@people.example' })
  expect(confirmed[0]?.body).toEqual({ email: 'new@people.example', otp: '123456' })
  expect(edited).toHaveLength(1)
})

test('a new foreign number alone is confirmed by WhatsApp without saving anything else', async () => {
  const sent = api.answer(routes.contactChange.sendToNumber, codeSent)
  api.answer(routes.contactChange.confirmNumber, {
    ...outcome('number_confirmed'),
    user: asha({ mobilecode: '+44', mobile: '7700900001' }),
  })
  const user = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '+44 (UK)')
  await retype(user, screen.getByRole('textbox', { name: /Phone Number/ }), '7700 900001')
  await save(user)
  await askForCode(user)
  await giveCode(user, '123456')

  await waitFor(() => expect(where()).toBe('own-profile'))
  expect(sent[0]?.body).toEqual({
    mobilecode: '44',
    mobile: '7700900001',
    method: 'whatsapp',
  })
})

test('a wrong code shows its error beside its field', async () => {
  api.answer(routes.contactChange.sendToEmail, codeSent)
  const user = await open()
  await retype(user, email(), 'new@people.example')
  await save(user)
  await askForCode(user)
  api.answer(routes.contactChange.confirmEmail, { refuse: 'invalid_otp' })
  await giveCode(user, '000000')
  expect(await dialog().findByText('Invalid OTP')).toBeDefined()
  expect(dialog().getByRole('textbox', { name: /OTP/ }).getAttribute('aria-invalid')).toBe('true')
  expect(
    dialog()
      .getByRole('button', { name: /Resend code in/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})

test('the typed address stays when the member does not confirm that it is them', async () => {
  const sent = api.answer(routes.contactChange.sendToEmail, { refuse: 'step_up_required' })
  const user = await open()
  await retype(user, email(), 'new@people.example')
  await save(user)
  await askForCode(user)
  await waitFor(() => expect(stepUp.isOpen()).toBe(true))
  stepUp.close(false)

  await waitFor(() => expect(dialog().getByRole('button', { name: 'Send code' })).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
  expect(email().value).toBe('new@people.example')
})

test('a taken number shows an error at its field, and the rest stays saved', async () => {
  api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha({ occupation: 'Painter' }) })
  api.answer(routes.contactChange.sendToNumber, codeSent)
  api.answer(routes.contactChange.confirmNumber, { refuse: 'number_taken' })
  const user = await open()
  await retype(user, screen.getByRole('textbox', { name: /Occupation/ }), 'Painter')
  await retype(user, phone(), '9820000002')
  await save(user)
  await askForCode(user)
  await giveCode(user, '123456')

  expect(await screen.findByText('An account with this number already exists. Please log in.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(phone().value).toBe('9820000002')
  await waitFor(() => expect(document.activeElement).toBe(phone()))
  expect(where()).toBe('edit-profile')
})

test('closing the code dialog keeps the typed address unsaved', async () => {
  const user = await open()
  await retype(user, email(), 'new@people.example')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(email().value).toBe('new@people.example')
  await user.click(screen.getByRole('button', { name: 'Go elsewhere' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('an invalid email address shows an error before anything is sent', async () => {
  const user = await open()
  await retype(user, email(), 'new@people')
  await save(user)

  expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the present email address can be confirmed from the form', async () => {
  const sent = api.answer(routes.contactChange.sendToEmail, codeSent)
  api.answer(routes.contactChange.confirmEmail, {
    ...outcome('email_confirmed'),
    user: asha({ verify_email: true }),
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByRole('dialog', { name: 'Confirm your email' })).toBeDefined()
  await askForCode(user)
  await giveCode(user, '123456')

  expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  expect(screen.queryByText('You haven’t confirmed this address yet.')).toBeNull()
  expect(sent[0]?.body.email).toBe('asha@people.example')
  expect(where()).toBe('edit-profile')
})
