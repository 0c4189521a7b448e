import { outcome, type Preferences, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile, countsOf } from '../../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../../test/render.tsx'
import { OpenScreenOutput } from '../../../../../test/shell-location.tsx'
import { noPreferences } from '../../../../features/members/index.ts'
import { setEveryone } from '../../../../lib/everyone.ts'
import { loadMessages } from '../../../../messages/parts.ts'
import { Discovery } from './discovery.tsx'

let api: FakeApi
const preferences: Preferences = {
  ...noPreferences,
  genders: ['Lesbian', 'Bisexual | Woman', 'Transgender | Women', 'Nonbinary'],
  min_age: 25,
  max_age: 40,
  area: 'near_me',
}
const preferencesText = 'Women and non-binary people, 25–\u206040, near you'
const list = (...ids: string[]) => ({ users: ids.map((id) => aMemberSummary({ id })), has_next: false })
const prefer = (preferences: Preferences) => api.answer(routes.preferences.get, { preferences })
const beNew = () => api.answer(routes.preferences.get, { preferences: noPreferences, unanswered: true })
const saves = () =>
  api.answer(routes.preferences.set, ({ body }) => ({
    ...outcome('preferences_saved'),
    preferences: { ...body, places: [] },
  }))

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}
const address = () => screen.getByLabelText('address').textContent
const renderAt = (at: string) =>
  renderWithApp(
    <>
      <Discovery />
      <Address />
      <OpenScreenOutput />
    </>,
    { at },
  )

// They are loaded when they are needed, which takes longer the first time.
beforeAll(() =>
  Promise.all([
    import('../preferences/followed-preferences.tsx'),
    import('../preferences/preference-sheet.tsx'),
    import('../preferences/wider-lists.tsx'),
    import('../../../../features/discovery/lists/filter-cost-list.tsx'),
    loadMessages('own', 'screens'),
  ]),
)

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  prefer(preferences)
  for (const route of [routes.discovery.recommended, routes.discovery.nearby, routes.discovery.newest] as const)
    api.answer(route as typeof routes.discovery.newest, list('SGMEERA001'))
  api.answer(routes.discovery.recommended, {
    users: [{ ...aMemberSummary(), fits: [] }],
    has_next: false,
  })
  api.answer(routes.discovery.byFilter, { users: [], has_next: false })
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.discovery.searchCount, {
    count: 0,
    is_estimate: false,
    without: [
      { must: 'location', more: 30 },
      { must: 'genders', more: 10 },
    ],
  })
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setEveryone(false)
})

test('each list says what it follows, and follows it', async () => {
  const near = api.answer(routes.discovery.nearby, list('SGNEAR0001'))
  const newest = api.answer(routes.discovery.newest, list('SGNEW00001'))
  const { user } = renderAt('/')
  expect(await screen.findByText(preferencesText)).toBeDefined()
  expect(screen.getByText('Profiles matched based on your preferences')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Nearby' }))
  await screen.findByRole('article', { name: /SGNEAR0001/ })
  expect(screen.getByText(preferencesText)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'New' }))
  await screen.findByRole('article', { name: /SGNEW00001/ })
  expect(screen.getByText(preferencesText)).toBeDefined()
  for (const calls of [near, newest]) expect(calls.map(({ query }) => query.everyone)).toEqual([undefined])
})

test('‘Everyone’ holds in every list, stands in the address and says so', async () => {
  const near = api.answer(routes.discovery.nearby, list('SGNEAR0001'))
  const { user } = renderAt('/')
  await user.click(await screen.findByRole('switch', { name: 'Everyone' }))
  expect(await screen.findByText('Everyone, any age, anywhere')).toBeDefined()
  expect(screen.queryByText('Profiles matched based on your preferences')).toBeNull()
  expect(address()).toBe('?everyone=true')
  await user.click(screen.getByRole('tab', { name: 'Nearby' }))
  await screen.findByRole('article', { name: /SGNEAR0001/ })
  expect(near.map(({ query }) => query.everyone)).toEqual([true])
  expect(new URLSearchParams(address() ?? '').get('everyone')).toBe('true')
  await user.click(screen.getByRole('switch', { name: 'Everyone' }))
  expect(await screen.findByText(preferencesText)).toBeDefined()
  expect(address()).toBe('?tab=nearby')
})

test('a reload keeps ‘Everyone’ by the address', async () => {
  setEveryone(undefined)
  const newest = api.answer(routes.discovery.newest, list('SGNEW00001'))
  renderAt('/?tab=new&everyone=true')
  await screen.findByRole('article', { name: /SGNEW00001/ })
  expect(newest.map(({ query }) => query.everyone)).toEqual([true])
  expect((await screen.findByRole('switch', { name: 'Everyone' })).getAttribute('aria-checked')).toBe('true')
})

test('‘Change’ opens the preferences, which lead back to this list', async () => {
  const { user } = renderAt('/?tab=new')
  await user.click(await screen.findByRole('button', { name: 'Change whom you hope to meet' }))
  expect(screen.getByLabelText('opened').textContent).toBe('{"screen":"partner-preferences","from":"new"}')
})

test('whoever has said nothing is asked once, and never again, on no device', async () => {
  beNew()
  const skips = api.answer(routes.preferences.skip, () => {
    prefer(noPreferences)
    return { preferences: noPreferences }
  })
  const { user, unmount } = renderAt('/')
  await screen.findByRole('button', { name: /Whom do you hope to meet/ })
  await user.click(screen.getByRole('button', { name: 'Don’t ask again' }))
  expect(screen.getByText('Everyone, any age, anywhere')).toBeDefined()
  expect(screen.queryByRole('switch', { name: 'Everyone' })).toBeNull()
  await waitFor(() => expect(skips).toHaveLength(1))
  unmount()
  localStorage.clear()
  renderAt('/')
  expect(await screen.findByText('Everyone, any age, anywhere')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Whom do you hope to meet/ })).toBeNull()
})

test('the answer to the question is saved, and the list begins anew', async () => {
  beNew()
  const calls = saves()
  const { user } = renderAt('/')
  await user.click(await screen.findByRole('button', { name: /Whom do you hope to meet/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Whom do you hope to meet?' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Queer' }))
  const lists = api.answer(routes.discovery.recommended, {
    users: [{ ...aMemberSummary({ id: 'SGQ0EER001' }), fits: [] }],
    has_next: false,
  })
  await user.click(sheet.getByRole('button', { name: 'See Members' }))
  expect(await screen.findByRole('article', { name: /SGQ0EER001/ })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article', { name: /SGMEERA001/ })).toBeNull())
  expect(await screen.findByText('Queer people, any age, anywhere')).toBeDefined()
  expect(calls.map(({ body }) => body.genders)).toEqual([['Queer']])
  expect(lists).toHaveLength(1)
})

test('whom nobody fits is told what each filter costs, and a press removes it', async () => {
  api.answer(routes.discovery.newest, list())
  const calls = saves()
  const { user } = renderAt('/?tab=new')
  expect(await screen.findByText('No one fits all of this right now')).toBeDefined()
  const costs = await screen.findByRole('button', { name: 'Without ‘near you’: about 30 more' })
  expect(screen.getByRole('button', { name: 'Without ‘identity’: about 10 more' })).toBeDefined()
  api.answer(routes.discovery.newest, list('SGFAR00001'))
  await user.click(costs)
  expect(await screen.findByRole('article', { name: /SGFAR00001/ })).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual(
    [{ ...preferences, area: undefined }].map(({ area: _, ...rest }) => rest),
  )
})

test('in a town with three members the list says so, and everyone is a press away', async () => {
  const calls = api.answer(routes.discovery.nearby, ({ query }) =>
    query.everyone ? list('SGFAR00001') : list('SGONE00001', 'SGTW000001', 'SGTHREE001'),
  )
  const { user } = renderAt('/?tab=nearby')
  await screen.findByRole('article', { name: /SGTHREE001/ })
  expect(await screen.findByText('That’s everyone who fits what you hope for.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Without ‘near you’: about 30 more' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show Everyone' }))
  expect(await screen.findByRole('article', { name: /SGFAR00001/ })).toBeDefined()
  await waitFor(() => expect(calls.map(({ query }) => query.everyone)).toEqual([undefined, true]))
})
