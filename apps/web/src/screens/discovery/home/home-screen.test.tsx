import { type Profile, routes } from '@satrangi/contract'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile, countsOf, emptyOperator } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { OpenScreenOutput } from '../../../../test/shell-location.tsx'
import { noPreferences } from '../../../features/members/index.ts'
import { setDiscreet } from '../../../lib/discreet.ts'
import { registerScreens } from '../../../lib/navigation.ts'
import { session } from '../../../lib/session.ts'
import { HomeScreen } from './home-screen.tsx'

let api: FakeApi
/** The own profile, with everything done that it can say. */
const own = (overrides: Partial<Profile>) =>
  aProfile({ photo1: 'one.webp', photo1Approve: 'approved', verify_email: true, ...overrides })
const nobody = { users: [], has_next: false, total: 0 }
const tile = (name: RegExp) => screen.findByRole('button', { name })

const renderHome = () =>
  renderWithApp(
    <>
      <HomeScreen />
      <OpenScreenOutput />
    </>,
  )

// They are loaded after the first cards, which takes longer the first time.
beforeAll(() => import('./between-cards.tsx'))

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.discovery.genderCounts, countsOf(1, { Gay: 124_500, online: 7 }))
  api.answer(routes.discovery.byFilter, nobody)
  api.answer(routes.preferences.get, { preferences: noPreferences, unanswered: true })
  api.answer(routes.moderation.reviewTime, { hours: 5 })
  api.answer(routes.discovery.recommended, nobody)
  api.answer(routes.members.view, { user: own({ id: viewer.id, country: 'India' }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('Each gender has a tile with its count, and everybody one before them', async () => {
  renderHome()
  expect((await tile(/^Gay 1,24,500/)).textContent).toBe('Gay1,24,500')

  const section = screen.getByRole('region', { name: 'Browse by Gender' })
  const tiles = within(section).getAllByRole('button')
  expect(tiles).toHaveLength(12)
  expect(tiles[0]?.textContent).toBe('All1')
})

const recommend = (count: number) =>
  api.answer(routes.discovery.recommended, {
    users: Array.from({ length: count }, (_, at) => ({ ...aMemberSummary({ id: `SGREC0M00${at}` }), fits: [] })),
    has_next: false,
  })
/** Where the first match of each stands in the document. */
const order = () =>
  [...document.querySelectorAll('h2, h3')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Take your time')

test('Members come before the tiles, the banners and the plans, which follow the sixth', async () => {
  recommend(8)
  api.answer(routes.discovery.byFilter, { users: [aMemberSummary({ id: 'SGEXC1V001' })], has_next: false, total: 1 })
  renderHome()
  await screen.findByText('SGEXC1V001')
  await screen.findByText('SGREC0M006')
  await screen.findByText('Upgrade Your Experience')

  const inOrder = order()
  const at = (text: string) => inOrder.indexOf(text)
  expect(at('Recommended for You')).toBeLessThan(at('SGREC0M000'))
  expect(at('SGREC0M005')).toBeLessThan(at('Browse by Gender'))
  expect(at('Browse by Gender')).toBeLessThan(at('Come as you are'))
  expect(at('Come as you are')).toBeLessThan(at('Exclusive'))
  expect(at('Exclusive')).toBeLessThan(at('Upgrade Your Experience'))
  expect(at('Upgrade Your Experience')).toBeLessThan(at('SGREC0M006'))
  const seventh = screen.getByText('SGREC0M006').closest('li')
  expect([seventh?.getAttribute('aria-posinset'), seventh?.getAttribute('aria-setsize')]).toEqual(['7', '8'])
})

test('Where fewer members are recommended the plans follow the last', async () => {
  recommend(2)
  renderHome()
  await screen.findByText('Upgrade Your Experience')
  expect(order().indexOf('SGREC0M001')).toBeLessThan(order().indexOf('Upgrade Your Experience'))
})

test('The member is greeted by their first name, and by none in discreet mode', async () => {
  recommend(1)
  api.answer(routes.members.view, { user: own({ id: viewer.id, name: 'Asha Rao' }) })
  renderHome()
  const greeting = await screen.findByText('Hello, Asha')
  expect(greeting.compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  act(() => setDiscreet(true))
  expect(screen.getByText('Hello')).toBeDefined()
  act(() => setDiscreet(false))
})

test('By keyboard a link skips to the members', async () => {
  recommend(1)
  const { user } = renderHome()
  await screen.findByText('SGREC0M000')
  await screen.findByRole('button', { name: /^Your first steps/ })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to profiles')
  await user.keyboard('{Enter}')
  const presses = []
  while (document.activeElement?.textContent !== 'Send Request' && presses.length < 12) {
    await user.tab()
    presses.push(document.activeElement?.textContent)
  }
  // What waits, the lists, the question with its end, the heart and the cross stand before it.
  expect(presses).toHaveLength(7)
})

test.each([
  [/^All/, 'All Profiles', { by: 'gender', gender: 'All' }],
  [/^Bisexual \| Woman/, 'Bisexual | Woman Profiles', { by: 'gender', gender: 'Bisexual | Woman' }],
  [/Online/, 'Online Users', { by: 'status', status: 'online' }],
  [/Active/, 'Active Users', { by: 'status', status: 'active' }],
  [/Paid/, 'Paid Users', { by: 'status', status: 'paid' }],
  [/Exclusive/, 'Exclusive Users', { by: 'status', status: 'exclusive' }],
])('%s opens its list', async (name, title, filter) => {
  const { user } = renderHome()
  await user.click(await tile(name))

  expect(JSON.parse(screen.getByLabelText('opened').textContent ?? '')).toEqual({
    screen: 'profile-list',
    title,
    filter,
  })
})

test('a count is animated once it is visible, and announced as its final value', async () => {
  const sight = fakeIntersectionObserver()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  renderHome()
  const online = await tile(/7\s*Online/)
  const shown = () => within(online).getByText('7', { selector: '.sr-only' }).previousSibling?.textContent
  const paint = (at: number) =>
    act(() => {
      for (const frame of frames.splice(0)) frame(at)
    })

  expect(shown()).toBe('0')
  act(() => sight.observers({ rootMargin: '0px 0px 0px 0px' })[0]?.intersect())
  paint(1_200)
  expect(Number(shown())).toBeGreaterThan(0)
  expect(Number(shown())).toBeLessThan(7)
  paint(3_000)
  expect(shown()).toBe('7')
})

test('counts that failed to load are left out without an alert', async () => {
  const calls = api.answer(routes.discovery.genderCounts, { refuse: 'unexpected' })
  renderHome()

  await screen.findByText('No recommendations yet')
  expect(calls).toHaveLength(1)
  expect((await tile(/^Gay/)).textContent).toBe('Gay')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('The first six exclusive members are shown, and the way to all of them', async () => {
  const users = Array.from({ length: 8 }, (_, at) => aMemberSummary({ id: `SGEXC1V00${at}`, status: 'exclusive' }))
  const calls = api.answer(routes.discovery.byFilter, { users, has_next: false, total: 8 })
  const { user } = renderHome()

  const section = await screen.findByRole('region', { name: 'Exclusive' })
  expect(await within(section).findAllByRole('article')).toHaveLength(6)
  expect(calls[0]?.query).toMatchObject({ status: 'exclusive' })
  await user.click(within(section).getByRole('button', { name: 'View all' }))
  expect(screen.getByLabelText('opened').textContent).toContain('Exclusive Users')
})

test.each([
  ['there are none', nobody],
  ['they could not be fetched', { refuse: 'unexpected' } as const],
])('The part of the exclusive members is not there when %s', async (_, answer) => {
  api.answer(routes.discovery.byFilter, answer)
  renderHome()
  await screen.findByText('No recommendations yet')
  await expect.poll(() => screen.queryByRole('region', { name: 'Exclusive' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['paid', 'exclusive'] as const)('Who is a %s member is offered no upgrade', async (status) => {
  session.setStatus(status)
  renderHome()
  await screen.findByText('No recommendations yet')
  expect(screen.queryByRole('heading', { name: 'Upgrade Your Experience' })).toBeNull()
})

test('Without a mobile app the upgrade promises no calls, and says what a day costs', async () => {
  api.answer(routes.contact.operator, { operator: emptyOperator })
  renderHome()
  expect(await screen.findByText('Unlock unlimited chats and premium features')).toBeDefined()
  expect(screen.queryByText(/video/i)).toBeNull()
  expect(await screen.findByText('Unlimited chats from ₹295 for 7 days')).toBeDefined()
})

test('The membership’s button is there once it leads somewhere', async () => {
  api.answer(routes.contact.operator, { operator: { ...emptyOperator, app_store_url: 'https://store.example/app' } })
  const first = renderHome()
  expect(await screen.findByRole('heading', { name: 'Upgrade Your Experience' })).toBeDefined()
  expect(await screen.findByText('Unlock unlimited chats, video calls, and premium features')).toBeDefined()
  for (const badge of ['Unlimited Chats', 'Video Calls', 'Pride Badge']) expect(screen.getByText(badge)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'View Membership Plans' })).toBeNull()
  first.unmount()

  registerScreens(['membership'])
  const { user } = renderHome()
  await user.click(await screen.findByRole('button', { name: 'View Membership Plans' }))
  expect(screen.getByLabelText('opened').textContent).toBe('{"screen":"membership"}')
})
