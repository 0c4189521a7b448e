import { fieldProblem, outcome, type Profile, routes, withFieldName } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { createFakeXmlHttpRequest } from '../../../../test/fake-xml-http-request.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { session } from '../../../lib/session.ts'
import { EditProfileScreen } from './edit-profile-screen.tsx'

let api: FakeApi

const asha = (overrides: Partial<Profile> = {}): Profile =>
  aProfile({
    id: viewer.id,
    name: 'Asha',
    email: 'asha@people.example',
    verify_email: true,
    mobilecode: '+91',
    mobile: '9820000001',
    dob: '1994-03-21',
    postal: '411001',
    bio: 'I draw for a living.',
    photo1: 'one.webp?s=1',
    photo1Approve: 'approved',
    ...overrides,
  })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: asha() })
  api.answer(routes.pictureComplaints.mine, { check: null })
  answerPrivacy(api)
  api.answer(routes.signUp.countryCodes, { data: [{ code: '+49', country: 'Germany' }] })
})

const saves = (user: Profile) => api.answer(routes.members.edit, { ...outcome('profile_updated'), user })

async function open(props: Parameters<typeof EditProfileScreen>[0] = {}) {
  const rendered = renderWithApp(
    <>
      <EditProfileScreen {...props} />
      <ShellLocation />
    </>,
    { at: { pathname: '/more', state: { open: { screen: 'edit-profile', ...props } } } },
  )
  await screen.findByRole('textbox', { name: /Full Name/ })
  return rendered
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const place = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const where = () => screen.getByLabelText('Where').textContent

async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

test('says on a photo that it is being looked at, and not that it waits for approval', async () => {
  api.answer(routes.members.view, { user: asha({ photo1Approve: 'pending' }) })
  api.answer(routes.pictureComplaints.mine, {
    check: { photos: ['photo1'], since: '2026-01-15T09:00:00.000Z', answer: null },
  })
  await open()
  const photo = within(screen.getByRole('group', { name: 'Profile photo 1' }))
  expect(await photo.findByText('Being looked at')).toBeTruthy()
  expect(photo.queryByText('Waiting for approval')).toBeNull()
})

test('the form shows the profile and explains the fields that cannot be changed', async () => {
  await open()

  expect(field(/Full Name/).value).toBe('Asha')
  expect(field(/Bio/).value).toBe('I draw for a living.')
  expect(field(/Full Name/).placeholder).toBe('Enter your full name')
  expect(field(/What are you looking for/).placeholder).toBe('Describe your ideal partner...')
  expect(place(/City/).placeholder).toBe('Enter your city')
  for (const name of [
    'Profile Photo',
    'Basic Information',
    'Professional Information',
    'About Me',
    'Privacy Settings',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeDefined()
  }
  expect(screen.getByText('21 March 1994')).toBeDefined()
  expect(screen.getByText(/can’t change these after sign-up/)).toBeDefined()
})

test('only changed fields are sent; then the profile is shown and the stored session updated', async () => {
  const calls = saves(asha({ name: 'Asha Rao', status: 'paid' }))
  const { user } = await open()
  await retype(user, field(/Full Name/), 'Asha Rao')
  await user.click(screen.getByRole('checkbox', { name: 'Tamil' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Diet' }), '')
  await save(user)

  expect(await screen.findByText('Profile Updated')).toBeDefined()
  await waitFor(() => expect(where()).toBe('own-profile'))
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Asha Rao', language: ['Hindi', 'Marathi', 'Tamil'], diet: null },
  ])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: viewer.id, status: 'paid' })
  expect(session.getSnapshot().user?.status).toBe('paid')
})

test.each([
  ['Hide Phone Number', { phonehide: false }],
  ['Photo Protection', { photoProtect: true }],
])('%s is saved at once, without the form', async (name, change) => {
  const changes = answerPrivacy(api)
  const { user } = await open()
  await user.click(await screen.findByRole('switch', { name }))
  expect(await screen.findByText(`Saved: ${name}`)).toBeDefined()
  expect(changes.map(({ body }) => body)).toEqual([change])
})

test('a nickname is checked at its field, sent, and said to be reviewed', async () => {
  const calls = saves(asha({ nickname: 'Night Owl', nickname_approval: 'pending' }))
  const { user } = await open()
  expect(field(/Nickname/).value).toBe('')
  await retype(user, field(/Nickname/), 'insta asha')
  await save(user)
  expect(await screen.findByText(/A nickname cannot have a link/)).toBeDefined()
  expect(field(/Nickname/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/Nickname/))

  await retype(user, field(/Nickname/), 'Night Owl')
  expect(await screen.findByText('We’ll review your new words before others see them.')).toBeDefined()
  await save(user)
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ nickname: 'Night Owl' }]))
})

test.each([
  ['an occupation', /Occupation/, 'WhatsApp 6 39 98 12 34 56'],
  ['a bio', /Bio/, 'Write to me: asha at gmail dot com'],
  ['partner expectations', /What are you looking for/, 'Call +33 6 39 98 12 34'],
  ['a name', /Full Name/, 'Asha 0639981234'],
])('%s with contact data is refused at its field before anything is sent', async (_, name, text) => {
  const calls = saves(asha())
  const { user } = await open()
  await retype(user, field(name), text)
  await save(user)
  expect(await screen.findByText(/^Please leave out links/)).toBeDefined()
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test('a city with contact data is refused at its field', async () => {
  const suggested = api.answer(routes.places.suggest, { places: [] })
  const { user } = await open()
  await retype(user, place(/City/), 'call 0639981234')
  await waitFor(() => expect(suggested.at(-1)?.query).toMatchObject({ query: 'call 0639981234' }))
  await save(user)
  expect(await screen.findByText(/^Please leave out links/)).toBeDefined()
  expect(place(/City/).getAttribute('aria-invalid')).toBe('true')
})

test('a text that is stored already stands in the way of no other change', async () => {
  api.answer(routes.members.view, { user: asha({ bio: 'Call +33 6 39 98 12 34.' }) })
  const calls = saves(asha())
  const { user } = await open()
  await retype(user, field(/Occupation/), 'Baker')
  expect(await screen.findByText('We’ll review your new words before others see them.')).toBeDefined()
  await save(user)
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ occupation: 'Baker' }]))
})

test('nothing is sent while nothing is changed or a required field is empty', async () => {
  const calls = saves(asha())
  const { user } = await open()
  await save(user)
  expect(await screen.findByText('You haven’t changed anything yet.')).toBeDefined()

  await user.clear(field(/Full Name/))
  await user.clear(field(/Bio/))
  await save(user)
  expect(await screen.findByText('Please fill in ‘Full Name’.')).toBeDefined()
  expect(screen.getByText('Your bio is required.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(/Full Name/)))
  expect(calls).toHaveLength(0)
})

test('a field problem of the server is shown at its field, which gets the focus and keeps its text', async () => {
  api.answer(routes.members.edit, {
    refuse: 'bad_input',
    problems: { occupation: withFieldName('occupation', fieldProblem('required')) },
  })
  const { user } = await open()
  await retype(user, field(/Occupation/), 'x')
  await save(user)

  expect(await screen.findByText('Update Failed')).toBeDefined()
  // In the toast, and at the input.
  expect(screen.getAllByText('Please fill in your occupation.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field(/Occupation/)))
  expect(field(/Occupation/).value).toBe('x')
  expect(where()).toBe('edit-profile')
})

test('a network error shows an error toast', async () => {
  const { user } = await open()
  await retype(user, field(/Occupation/), 'Painter')
  vi.stubGlobal(
    'XMLHttpRequest',
    createFakeXmlHttpRequest(() => Promise.reject(new Error('gone'))),
  )
  await save(user)

  expect(await screen.findByText('An error occurred while updating your profile.')).toBeDefined()
  expect(field(/Occupation/).value).toBe('Painter')
})

test('a suggested place fills in city, state and country', async () => {
  const calls = saves(asha())
  const thane = { id: 7, kind: 'city', city_name: 'Thane', state: 'Maharashtra', country: 'India' } as const
  const suggested = api.answer(routes.places.suggest, { places: [thane] })
  api.answer(routes.members.view, { user: asha({ city_name: 'Lyon', state: 'Rhône', country: 'France' }) })
  const { user } = await open()
  await retype(user, place(/City/), 'Tha')
  expect(await screen.findByRole('option', { name: /Thane/ })).toBeDefined()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(place(/City/).value).toBe('Thane')
  expect(place(/State/).value).toBe('Maharashtra')
  expect(place(/^Country$/).value).toBe('India')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(suggested[0]?.query).toEqual({ query: 'Tha', kind: 'city' })
  await save(user)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ city_name: 'Thane', state: 'Maharashtra', country: 'India' })
})

test('a changed text is announced as pending approval before it is saved', async () => {
  const { user } = await open()
  expect(screen.queryByText(/wait for approval/)).toBeNull()
  await user.type(field(/Bio/), ' And I sing.')

  expect(await screen.findByText('We’ll review your new words before others see them.')).toBeDefined()
})

test("the field in the screen's parameters gets the focus", async () => {
  await open({ field: 'partnerExpectations' })
  await waitFor(() => expect(document.activeElement).toBe(field(/What are you looking for/)))
})

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user } = await open()
  await user.type(field(/Bio/), ' More.')
  await user.click(screen.getByRole('button', { name: 'Go elsewhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(where()).toBe('edit-profile')
  expect(field(/Bio/).value).toContain('More.')

  await user.click(screen.getByRole('button', { name: 'Go elsewhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(where()).toBe('connections')
})

test('leaving does not ask when the changes were reverted', async () => {
  const { user } = await open()
  await user.type(field(/Occupation/), 'x')
  await user.type(field(/Occupation/), '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Go elsewhere' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(where()).toBe('connections')
})
