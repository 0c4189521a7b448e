import { outcome, type PrivacySettings, type PrivacySwitches, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ProfilePrivacyScreen } from './profile-privacy-screen.tsx'

let api: FakeApi
const email = 'asha@people.example'
const own = (verify_email: boolean) =>
  aProfile({
    ...{ id: viewer.id, email, verify_email, name: 'Asha Rao', mobile: '9820000001' },
    ...{ photo1: 'one.webp?s=1', photo1Approve: 'approved' },
  })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: own(true) })
})

const seenBy = (who: string) => within(screen.getByRole('article', { name: who }))
const theSwitch = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test.each<[string, keyof PrivacySwitches, boolean, boolean]>([
  ['Show my number to connections', 'phonehide', true, false],
  ['Photo Protection', 'photoProtect', true, true],
  ['Show my photos', 'photohide', false, true],
  ['Show when I’m online', 'show_online', false, false],
  ['Show my email', 'show_email', true, true],
  ['Show connections my full name', 'show_full_name', true, true],
  ['Show my profile', 'paused', false, true],
  ['Appear in lists and searches', 'contact_first', false, true],
])('%s is saved at once, alone, and announced', async (label, name, on, setting) => {
  const changes = answerPrivacy(api)
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  const pressed = await theSwitch(label)
  await waitFor(() => expect(screen.getByText(`Others see ${email} on your profile.`)).toBeDefined())
  expect(pressed.checked).toBe(!on)
  await user.click(pressed)

  expect(await screen.findByText(`Saved: ${label}`)).toBeDefined()
  expect(pressed.checked).toBe(on)
  expect(document.activeElement).toBe(pressed)
  expect(changes.map(({ body }) => body)).toEqual([{ [name]: setting }])
})

test('the cards of both viewers follow each switch before it is saved', async () => {
  answerPrivacy(api, { phonehide: false })
  api.answer(routes.privacy.set, () => new Promise(() => {}))
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  const press = async (name: string) => user.click(await theSwitch(name))
  await theSwitch('Show my photos')
  const [stranger, connection] = [seenBy('Someone new'), seenBy('A connection')]
  expect(stranger.getByText(viewer.id)).toBeDefined()
  expect(stranger.getByText('After connecting')).toBeDefined()
  expect(connection.getByText('Asha')).toBeDefined()
  expect(connection.getByText('98xxxx01')).toBeDefined()

  await press('Photo Protection')
  expect(stranger.getByRole('img', { name: 'A drawing in the place of your photo' })).toBeDefined()
  expect(connection.getByRole('img', { name: 'Your photo' })).toBeDefined()
  await press('Show my photos')
  for (const card of [stranger, connection]) expect(card.getByRole('img', { name: 'No photo' })).toBeDefined()
  await press('Show my number to connections')
  for (const card of [stranger, connection]) expect(card.getByText('Number hidden')).toBeDefined()
  await press('Show when I’m online')
  for (const card of [stranger, connection]) expect(card.getByText('Online hidden')).toBeDefined()
  await press('Show connections my full name')
  expect(connection.getByText('Asha Rao')).toBeDefined()
  await press('Appear in lists and searches')
  expect(stranger.getByText('If you write first')).toBeDefined()
  await press('Show my profile')
  for (const card of [stranger, connection]) expect(card.getByText('You don’t appear.')).toBeDefined()
})

test('A switch goes back to what is true when it could not be saved, and says so', async () => {
  answerPrivacy(api)
  api.answer(routes.privacy.set, { refuse: 'unexpected' })
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  const photos = await theSwitch('Show my photos')
  expect(seenBy('A connection').getByRole('img', { name: 'Your photo' })).toBeDefined()
  await user.click(photos)

  expect(await screen.findByText('This was not saved. Please try again.')).toBeDefined()
  expect(photos.checked).toBe(true)
  expect(seenBy('A connection').getByRole('img', { name: 'Your photo' })).toBeDefined()
})

test('One switch is saved once at a time, and another one beside it loses nothing', async () => {
  answerPrivacy(api, { phonehide: false })
  const answers: (() => void)[] = []
  const calls = api.answer(routes.privacy.set, ({ body }) => {
    const settings = { ...open, ...(body as Partial<PrivacySettings>) }
    return new Promise((resolve) => {
      answers.push(() => resolve({ ...outcome('privacy_saved'), settings }))
    })
  })
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  const [phone, profile] = [await theSwitch('Show my number to connections'), await theSwitch('Show my profile')]
  await user.click(phone)
  await waitFor(() => expect(phone.checked).toBe(false))
  await user.click(phone)
  await user.click(profile)
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()

  await waitFor(() => expect(screen.getByText('Saved: Show my profile')).toBeDefined())
  expect([phone.checked, profile.checked]).toEqual([false, false])
  expect(calls.map(({ body }) => body)).toEqual([{ phonehide: true }, { paused: true }])
})
const open = {
  ...{ phonehide: false, photoProtect: false, photohide: false, paused: false },
  ...{ contact_first: false, show_online: true, show_email: false },
  ...{ show_full_name: false, requests_from: 'everyone' as const, phonehide_to_confirm: false },
}

test('a switch that was saved is not undone by an answer from before', async () => {
  answerPrivacy(api, { paused: false })
  const [saved, before] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  api.answer(routes.privacy.set, async () => {
    await saved.promise
    return { ...outcome('privacy_saved'), settings: { ...open, paused: true } }
  })
  const { user, client } = renderWithApp(<ProfilePrivacyScreen />)
  const profile = await theSwitch('Show my profile')
  await user.click(profile)
  await waitFor(() => expect(profile.checked).toBe(false))
  api.answer(routes.privacy.get, async () => {
    answerPrivacy(api, { paused: true })
    await before.promise
    return { settings: open }
  })
  void client.invalidateQueries()
  saved.resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  before.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(profile.checked).toBe(false)
})

test('of whom requests are taken is one of four, saved at once, and back when it could not be', async () => {
  const changes = answerPrivacy(api, { requests_from: 'reviewed' })
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  const group = within(await screen.findByRole('group', { name: 'Who can send me requests' }))
  const chosen = () => group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(chosen()).toEqual([false, true, false, false])
  await user.click(group.getByRole('radio', { name: 'Members who fit my Partner Preferences' }))
  expect(await screen.findByText('Saved: Who can send me requests')).toBeDefined()
  expect(changes.map(({ body }) => body)).toEqual([{ requests_from: 'fits_me' }])
  api.answer(routes.privacy.set, { refuse: 'unexpected' })
  await user.click(group.getByRole('radio', { name: 'Everyone' }))
  expect(await screen.findByText('This was not saved. Please try again.')).toBeDefined()
  expect(chosen()).toEqual([false, false, false, true])
})

test('An address that was never confirmed is confirmed with a code first, and shown then', async () => {
  api.answer(routes.members.view, { user: own(false) })
  const changes = answerPrivacy(api)
  api.answer(routes.contactChange.sendToEmail, { ...outcome('code_sent'), otp: '123456' })
  api.answer(routes.contactChange.confirmEmail, () => {
    api.answer(routes.members.view, { user: own(true) })
    return { ...outcome('email_confirmed'), user: own(true) }
  })
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  expect(await screen.findByText('Confirm your address with a code first.')).toBeDefined()
  const show = await theSwitch('Show my email')
  await user.click(show)
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm your email' }))
  expect([show.checked, changes.length]).toEqual([false, 0])
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await user.type(await dialog.findByLabelText(/^OTP/), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Saved: Show my email')).toBeDefined()
  expect(show.checked).toBe(true)
  expect(changes.map(({ body }) => body)).toEqual([{ show_email: true }])
})

test('cancelling the code keeps the email hidden', async () => {
  api.answer(routes.members.view, { user: own(false) })
  const changes = answerPrivacy(api)
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  await screen.findByText('Confirm your address with a code first.')
  const show = await theSwitch('Show my email')
  await user.click(show)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('dialog'), show.checked, changes.length]).toEqual([null, false, 0])
})

test('settings that failed to load can be retried', async () => {
  api.answer(routes.privacy.get, { refuse: 'unexpected' })
  const { user } = renderWithApp(<ProfilePrivacyScreen />)
  expect(await screen.findByText('Your privacy settings did not load. Please try again.')).toBeDefined()
  answerPrivacy(api)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await theSwitch('Show my photos')).checked).toBe(true)
})
