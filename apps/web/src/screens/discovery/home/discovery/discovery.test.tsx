import { type MemberSummary, outcome, type Recommendation, routes } from '@satrangi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile, countsOf } from '../../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../../test/fake-intersection-observer.ts'
import { renderWithApp, signIn, viewer } from '../../../../../test/render.tsx'
import { noPreferences } from '../../../../features/members/index.ts'
import { Discovery } from './discovery.tsx'

let api: FakeApi
const nobody = { users: [], has_next: false }
const members = (...users: MemberSummary[]) => api.answer(routes.discovery.newest, { users, has_next: false })
const recommended = (...fits: Recommendation['fits']) =>
  api.answer(routes.discovery.recommended, { users: [{ ...aMemberSummary(), fits }], has_next: false })
const cardOf = (id: string) => within(screen.getByRole('article', { name: new RegExp(id) }))

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}
const renderDiscovery = (at = '/?tab=new') =>
  renderWithApp(
    <>
      <Discovery />
      <Address />
    </>,
    { at },
  )

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.discovery.recommended, nobody)
  api.answer(routes.discovery.nearby, nobody)
  api.answer(routes.discovery.newest, nobody)
  api.answer(routes.discovery.byFilter, nobody)
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.preferences.get, { preferences: noPreferences })
  // The upgrade card below the sixth member has prices of their country.
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a card of a member who takes no request of the viewer has the way to the profile alone', async () => {
  members(
    aMemberSummary({ can_request: false }),
    aMemberSummary({ id: 'SGNEW00001', match_status: 'pending', can_request: false }),
  )
  renderDiscovery()
  const restricted = within(await screen.findByRole('article', { name: /SGMEERA001/ }))
  expect(restricted.getAllByRole('button', { name: 'View Profile of SGMEERA001' })).toHaveLength(2)
  expect(restricted.queryByRole('button', { name: 'Send Request' })).toBeNull()
  expect(cardOf('SGNEW00001').getByRole('button', { name: 'Accept' })).toBeDefined()
})

test('Members are recommended first; the other lists are a tab away and stand in the address', async () => {
  recommended()
  api.answer(routes.discovery.nearby, { users: [aMemberSummary({ id: 'SGNEAR0001' })], has_next: false })
  members(aMemberSummary({ id: 'SGNEW00001' }))
  const { user } = renderDiscovery('/')

  expect(await screen.findByRole('heading', { name: 'Recommended for You' })).toBeDefined()
  expect(await screen.findByText('Open to everyone, those likely to suit you first')).toBeDefined()
  expect(screen.queryByText('Profiles matched based on your preferences')).toBeNull()
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()

  await user.click(screen.getByRole('tab', { name: 'Nearby' }))
  expect(await screen.findByRole('heading', { name: 'Nearby Profiles' })).toBeDefined()
  expect(screen.getByText('Profiles in your area')).toBeDefined()
  expect(await screen.findByRole('article', { name: /SGNEAR0001/ })).toBeDefined()
  expect(screen.queryByRole('article', { name: /SGMEERA001/ })).toBeNull()
  expect(screen.getByLabelText('address').textContent).toBe('?tab=nearby')

  await user.click(screen.getByRole('tab', { name: 'New' }))
  expect(await screen.findByRole('heading', { name: 'New Profiles' })).toBeDefined()
  expect(screen.getByText('Recently joined members')).toBeDefined()
  expect(await screen.findByRole('article', { name: /SGNEW00001/ })).toBeDefined()
})

test('a list that was loaded before is shown without another call', async () => {
  const calls = recommended()
  const { user } = renderDiscovery('/')
  await screen.findByRole('article', { name: /SGMEERA001/ })
  await user.click(screen.getByRole('tab', { name: 'New' }))
  await screen.findByText('Nobody here yet')
  await user.click(screen.getByRole('tab', { name: 'Recommended' }))

  expect(screen.getByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a recommendation shows its strongest reason', async () => {
  recommended({ reason: 'each_other' }, { reason: 'languages', values: ['Hindi', 'Marathi'] }, { reason: 'lifestyle' })
  renderDiscovery('/')

  const reasons = within(await screen.findByRole('list', { name: 'Why this may be a match' }))
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You’re both looking for someone like each other',
  ])
})

test.each([
  ['/', 'No recommendations yet'],
  ['/?tab=nearby', 'Nobody nearby yet'],
])('Where %s has nobody it leads to those who are new', async (at, title) => {
  members(aMemberSummary())
  const { user } = renderDiscovery(at)
  expect(await screen.findByText(title)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'See new profiles' }))

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('New members are shown with what a card may say of them', async () => {
  members(aMemberSummary({ age: 31, city_name: 'Pune', status: 'exclusive', onlineUsers: true, verify_status: true }))
  renderDiscovery()

  const card = await screen.findByRole('article', { name: /SGMEERA001/ })
  for (const words of ['31 years', 'Pune', 'Exclusive', 'Online']) expect(within(card).getByText(words)).toBeDefined()
  expect(within(card).getByRole('img', { name: 'Verified' })).toBeDefined()
  expect(await screen.findByText('No more profiles')).toBeDefined()
})

test('a like fills the heart immediately', async () => {
  members(aMemberSummary())
  const likes = api.answer(routes.saves.toggle, { ...outcome('profile_saved'), isSaved: true })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))

  const heart = await screen.findByRole('button', { name: 'Unlike SGMEERA001' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(likes.map(({ body }) => body)).toEqual([{ user_id: 'SGMEERA001' }])
})

test('taking a like back before it is answered counts, and is sent after it', async () => {
  members(aMemberSummary())
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = api.answer(routes.saves.toggle, async () => {
    if (calls.length > 1) return { ...outcome('profile_unsaved'), isSaved: false }
    await promise
    return { ...outcome('profile_saved'), isSaved: true }
  })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))
  await user.click(await screen.findByRole('button', { name: 'Unlike SGMEERA001' }))
  expect(await screen.findByRole('button', { name: 'Like SGMEERA001' })).toBeDefined()
  expect(calls).toHaveLength(1)
  resolve()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Like SGMEERA001' }).getAttribute('aria-pressed')).toBe('false')
})

test('a like whose earlier answer was lost is sent until it holds', async () => {
  members(aMemberSummary())
  const calls = api.answer(routes.saves.toggle, async () => {
    if (calls.length > 1) return { ...outcome('profile_saved'), isSaved: true }
    return { ...outcome('profile_unsaved'), isSaved: false }
  })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Unlike SGMEERA001' }).getAttribute('aria-pressed')).toBe('true')
})

test('a failed like is reverted with a toast', async () => {
  members(aMemberSummary())
  api.answer(routes.saves.toggle, { refuse: 'unexpected' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))

  expect(await screen.findByText('Could not update like status.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Like SGMEERA001' }).getAttribute('aria-pressed')).toBe('false')
})

test('a request is sent once, and the button shows it', async () => {
  members(aMemberSummary())
  const sent = api.answer(routes.requests.send, { ...outcome('request_sent'), match_status: 'sent' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  const button = await screen.findByRole('button', { name: 'Request Sent' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(sent).toHaveLength(1)
})

test('A request that had been sent before says that', async () => {
  members(aMemberSummary())
  api.answer(routes.requests.send, { ...outcome('request_already_sent'), match_status: 'sent' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByRole('button', { name: 'Request Already Sent' })).toBeDefined()
})

test('a request to a member who had sent one shows that it was accepted', async () => {
  members(aMemberSummary())
  api.answer(routes.requests.send, { ...outcome('request_accepted'), match_status: 'accepted' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByText('Request accepted')).toBeDefined()
})

test('a request that failed can be sent again without an alert', async () => {
  members(aMemberSummary())
  const sent = api.answer(routes.requests.send, { refuse: 'unexpected' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect((await screen.findByRole('button', { name: 'Send Request' })).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal of the server is shown', async () => {
  members(aMemberSummary())
  api.answer(routes.requests.send, { refuse: 'request_cooldown' })
  const { user } = renderDiscovery()
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByText('You can send this member a request again later.')).toBeDefined()
})

test('each card offers the actions of its match status', async () => {
  members(
    aMemberSummary({ id: 'SGN0NE0001' }),
    aMemberSummary({ id: 'SGSENT0001', match_status: 'sent' }),
    aMemberSummary({ id: 'SGPEND0001', match_status: 'pending' }),
    aMemberSummary({ id: 'SGFR1END01', match_status: 'accepted', name: 'Noor' }),
  )
  renderDiscovery()
  await screen.findByRole('article', { name: /Noor/ })

  expect(cardOf('SGN0NE0001').getByRole('button', { name: 'Send Request' })).toBeDefined()
  expect(cardOf('SGSENT0001').getByRole('button', { name: 'Request Sent' })).toBeDefined()
  expect(cardOf('SGPEND0001').getByRole('button', { name: 'Accept' })).toBeDefined()
  expect(cardOf('Noor').getByRole('button', { name: 'Message' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Message' })).toHaveLength(1)
})

test('a list that failed to load can be retried', async () => {
  api.answer(routes.discovery.newest, { refuse: 'unexpected' })
  const { user } = renderDiscovery()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  members(aMemberSummary())
  await user.click(retry)

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('the next page is fetched by its cursor near the end of the list', async () => {
  const sight = fakeIntersectionObserver()
  const calls = api.answer(routes.discovery.newest, ({ query }) =>
    query.cursor
      ? { users: [aMemberSummary({ id: 'SGSEC0ND01' })], has_next: false }
      : { users: [aMemberSummary({ id: 'SGF1RST001' })], has_next: true, next_cursor: 'further' },
  )
  renderDiscovery()
  await screen.findByRole('article', { name: /SGF1RST001/ })
  expect(screen.queryByText('No more profiles')).toBeNull()
  await expect.poll(() => sight.observers({ rootMargin: '0px 0px 100px 0px' })).toHaveLength(1)
  act(() => sight.observers({ rootMargin: '0px 0px 100px 0px' })[0]?.intersect())

  expect(await screen.findByRole('article', { name: /SGSEC0ND01/ })).toBeDefined()
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, 'further'])
  expect(await screen.findByText('No more profiles')).toBeDefined()
})

test('pages without anybody are followed until there are people, behind the same skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = api.answer(routes.discovery.newest, async ({ query }) => {
    if (query.cursor === 'third') {
      await promise
      return { users: [aMemberSummary({ id: 'SGTH1RD001' })], has_next: false }
    }
    const users = query.cursor ? [] : [aMemberSummary({ id: 'SGPASSED01', isPassed: true })]
    return { users, has_next: true, next_cursor: query.cursor ? 'third' : 'second' }
  })
  const { container } = renderDiscovery()
  const before = container.querySelector('[role="tabpanel"]')?.lastElementChild?.innerHTML
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(container.querySelector('[role="tabpanel"]')?.lastElementChild?.innerHTML).toBe(before)
  expect(screen.queryByText('Nobody here yet')).toBeNull()
  resolve()
  expect(await screen.findByRole('article', { name: /SGTH1RD001/ })).toBeDefined()
})

test('pages without anybody that end in nobody are an empty list', async () => {
  api.answer(routes.discovery.newest, ({ query }) =>
    query.cursor ? nobody : { users: [], has_next: true, next_cursor: 'second' },
  )
  renderDiscovery()
  expect(await screen.findByText('Nobody here yet')).toBeDefined()
})

test('an empty page whose next one fails can be retried', async () => {
  api.answer(routes.discovery.newest, ({ query }) =>
    query.cursor ? { refuse: 'unexpected' } : { users: [], has_next: true, next_cursor: 'second' },
  )
  const { user } = renderDiscovery()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(routes.discovery.newest, { users: [aMemberSummary()], has_next: false })
  await user.click(retry)
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})
