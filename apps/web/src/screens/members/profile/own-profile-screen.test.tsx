import { type Profile, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { OwnProfileScreen } from './own-profile-screen.tsx'
import { PreviewScreen } from './preview-screen.tsx'

let api: FakeApi
const asha = (overrides: Partial<Profile> = {}): Profile =>
  aProfile({ id: viewer.id, name: 'Asha', email: 'asha@people.example', photo1: 'one.webp?s=1', ...overrides })

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.moderation.reviewTime, { hours: null })
  signIn()
  answerPrivacy(api)
})

async function open(profile: Partial<Profile> = {}) {
  api.answer(routes.members.view, { user: asha(profile) })
  const { user } = renderWithApp(
    <>
      <OwnProfileScreen />
      <ShellLocation />
    </>,
  )
  await screen.findByRole('heading', { name: 'Asha' })
  return user
}
const where = () => screen.getByLabelText('Where').textContent

test('the own profile shows pending approvals and no request button', async () => {
  await open({ photo1Approve: 'pending', bio_approval: 'pending', partnerExpectations_approval: 'approved' })

  expect(screen.getAllByText('Waiting for approval')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Send Request' })).toBeNull()
})

test('the nickname stands in a part of its own, with what became of it', async () => {
  await open({ nickname: 'Night Owl', nickname_approval: 'pending' })
  const part = screen.getByRole('heading', { name: 'Nickname' }).closest('section')
  expect(part?.textContent).toContain('Night Owl')
  expect(part?.textContent).toContain('Waiting for approval')
  expect(screen.getAllByText(/Night Owl/)).toHaveLength(1)
})

test.each([
  ['the occupation', { occupation_approval: 'pending' }, 'Waiting for approval', 'Architect'],
  [
    'a city that is in no list',
    { city_name: 'Chhoti Basti', city_name_approval: 'rejected' },
    'Not approved',
    'Chhoti Basti',
  ],
] as const)('%s stands with what became of it', async (_, profile, state, text) => {
  await open(profile)
  const badge = screen.getByText(state)
  expect(badge.closest('dd, p')?.textContent).toContain(text)
})

test('a member without a nickname reads what others see in its place', async () => {
  await open()
  expect(screen.getByText('Others see your ID. A nickname can take its place.')).toBeDefined()
})

test('what waits for approval counts as filled in, and says how long that usually takes', async () => {
  api.answer(routes.moderation.reviewTime, { hours: 1 })
  await open({ photo1Approve: 'pending' })
  expect(screen.getByRole('progressbar', { name: 'Your profile is 100% complete' })).toBeDefined()
  expect(await screen.findByText(/^In review: .* within an hour\.$/)).toBeDefined()
  expect(screen.queryByText('Still missing:')).toBeNull()
})

test('a missing field is named and opens its input', async () => {
  const user = await open({ bio: '', partnerExpectations: null })
  expect(screen.getByRole('progressbar', { name: 'Your profile is 75% complete' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'a few words about you' }))
  expect(where()).toBe('edit-profile')
})

test('a complete profile names no missing fields', async () => {
  await open()
  expect(screen.getByRole('progressbar', { name: 'Your profile is 100% complete' })).toBeDefined()
  expect(screen.queryByText('Still missing:')).toBeNull()
})

test('The number stands with its code, once', async () => {
  await open({ mobilecode: '+44', mobile: '7700900001', mobile_state: 'own' })
  expect(screen.getByText('+44 7700900001')).toBeDefined()
})

test('the preview shows the own profile as a stranger and as a connection', async () => {
  const calls = api.answer(routes.members.preview, ({ query }) => ({
    user: asha({
      name: query.as === 'connection' ? 'Asha' : null,
      photo1: null,
      photoProtect: query.as === 'stranger',
    }),
  }))
  const { user } = renderWithApp(<PreviewScreen />)
  expect(await screen.findByText('This is a preview of your own profile.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: viewer.id })).toBeDefined()
  expect(screen.getByText('Only connections see these photos')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'A connection' }))

  expect(await screen.findByRole('heading', { name: 'Asha' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Only connections see these photos')).toBeNull())
  expect(calls.map(({ query }) => query.as)).toEqual(['stranger', 'connection'])
  for (const name of ['Send Request', 'Chat', 'Block', 'View Contact', 'Profile options']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a preview that failed to load can be retried', async () => {
  api.answer(routes.members.preview, { refuse: 'unexpected' })
  const { user } = renderWithApp(<PreviewScreen />)
  expect(await screen.findByText('The preview did not load. Please try again.')).toBeDefined()
  api.answer(routes.members.preview, { user: asha() })
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('heading', { name: 'Asha' })).toBeDefined()
})
