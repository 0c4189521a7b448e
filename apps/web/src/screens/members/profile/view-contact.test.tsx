import { type Profile, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { registerScreens } from '../../../lib/navigation.ts'
import { session } from '../../../lib/session.ts'
import { ProfileScreen } from './profile-screen.tsx'

let api: FakeApi
const id = 'SGMEERA001'
const shows = (profile: Partial<Profile>) =>
  api.answer(routes.members.view, { user: aProfile({ match_status: 'accepted', name: 'Meera', ...profile }) })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

async function open() {
  const { user } = renderWithApp(
    <>
      <ProfileScreen id={id} />
      <ShellLocation />
    </>,
    { at: { pathname: '/', state: { open: { screen: 'profile-detail', id } } } },
  )
  await screen.findByRole('heading', { name: 'Meera' })
  return user
}
const view = () => screen.getByRole('button', { name: 'View Contact' })

test('a revealed number replaces the masked one and can be called or copied', async () => {
  shows({})
  const calls = api.answer(routes.members.viewContact, { mobilecode: '+91', mobile: '9820012310' })
  const user = await open()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(screen.getByText('98xxxx10')).toBeDefined()
  await user.click(view())

  const link = await screen.findByRole('link', { name: 'Call +91 9820012310' })
  expect(link.getAttribute('href')).toBe('tel:+919820012310')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(screen.queryByText('98xxxx10')).toBeNull()
  expect(screen.queryByRole('button', { name: 'View Contact' })).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id }])
  await user.click(screen.getByRole('button', { name: 'Copy the number' }))
  expect(copied).toHaveBeenCalledWith('+91 9820012310')
  expect(await screen.findByText('Copied')).toBeDefined()
})

test('whoever has a pack is told beforehand that the owner will know', async () => {
  session.setStatus('paid')
  shows({})
  const calls = api.answer(routes.members.viewContact, { mobilecode: '+91', mobile: '9820012310' })
  const user = await open()
  await user.click(view())
  expect(await screen.findByText('We’ll tell Meera that you saw it.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])

  await user.click(view())
  await user.click(await screen.findByRole('button', { name: 'See the number' }))
  expect(await screen.findByRole('link', { name: 'Call +91 9820012310' })).toBeDefined()
})

test('A hidden number says so and cannot be asked for', async () => {
  shows({ phonehide: true, mobile: 'Hidden by user' })
  await open()

  expect(screen.getByText('Hidden by user')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'View Contact' })).toBeNull()
})

test.each([
  ['upgrade_required', 'Phone numbers are shown to paid and exclusive members.'],
  ['number_not_shown', 'This number is not shown to you.'],
  ['slow_down', 'Too many attempts. Please wait a moment and try again.'],
  ['unavailable', 'This is not available right now. Please try again in a moment.'],
] as const)('A number that is refused (%s) says why', async (refuse, sentence) => {
  shows({})
  api.answer(routes.members.viewContact, { refuse })
  const user = await open()
  await user.click(view())

  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('98xxxx10')).toBeDefined()
  expect(view()).toBeDefined()
})

test('a member without a plan is shown the plans', async () => {
  registerScreens(['membership'])
  shows({})
  api.answer(routes.members.viewContact, { refuse: 'upgrade_required' })
  const user = await open()
  await user.click(view())

  await waitFor(() => expect(screen.getByLabelText('Where').textContent).toBe('membership'))
})
