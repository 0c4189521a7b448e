import { routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import {
  address,
  answerAroundSearch,
  answerSearch,
  apply,
  chips,
  openPanel,
  panel,
  renderSearch,
  unfiltered,
} from '../../../../test/open-search.tsx'
import { signIn } from '../../../../test/render.tsx'
import { session } from '../../../lib/session.ts'

let api: FakeApi
const found = (...ids: string[]) => answerSearch(api, ...ids)

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerAroundSearch(api)
})
afterEach(() => void vi.unstubAllGlobals())

test('the initial search leaves nobody out', async () => {
  const calls = found('SGMEERA001')
  renderSearch()

  expect(screen.getByRole('heading', { name: 'Discover Profiles' })).toBeDefined()
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(calls.map(({ query }) => query)).toEqual([unfiltered])
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('No more profiles to show')).toBeDefined()
})

test('an address opens with what is understood, and Back returns to the search before', async () => {
  const calls = found('SGMEERA001')
  const { user } = renderSearch(
    '/search?genders=Gay,Gone&min_age=40&max_age=30&min_height=152&user_id=SG4T&sort=nearest',
  )
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  const understood = { genders: ['Gay'], min_age: 30, max_age: 40, min_height: 152, sort: 'nearest' }
  expect(calls[0]?.query).toEqual({ ...unfiltered, ...understood })
  expect(chips()).toEqual(['Gay', 'Age 30 to 40', '5 ft (152 cm) and taller'])

  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/search?sort=nearest')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest')
  expect(address()).toBe('/search?sort=newest')
  await user.click(screen.getByRole('button', { name: 'Step back' }))
  await user.click(screen.getByRole('button', { name: 'Step back' }))
  expect(chips()).toHaveLength(3)
})

async function searchFor(id: string) {
  const app = renderSearch()
  await openPanel(app.user)
  await app.user.type(panel().getByLabelText('User ID'), id)
  await apply(app.user)
  return app
}

test('a chip removes its filter and moves the focus', async () => {
  const calls = found()
  const { user } = renderSearch('/search?diet=Vegan&online=true')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Vegan' }))

  const other = screen.getByRole('button', { name: 'Remove filter: Online now' })
  expect(document.activeElement).toBe(other)
  await user.click(other)
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
  expect(calls.map(({ query }) => query.diet)).toEqual([['Vegan'], undefined, undefined])
})

test('an empty result leads back to the filters, and says what each filter costs', async () => {
  found()
  api.answer(routes.discovery.searchCount, {
    count: 0,
    is_estimate: false,
    without: [{ must: 'diet', more: 30 }],
  })
  const { user } = renderSearch('/search?diet=Vegan&smoke=No')
  expect((await screen.findByText('No profiles found')).closest('[role="status"]')).not.toBeNull()
  expect(screen.getByText('Try adjusting your search filters')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Without ‘diet’: about 30 more' }))
  expect(chips()).toEqual(['Smoking: No'])
  await user.click(await screen.findByRole('button', { name: 'Adjust Filters' }))
  const smoking = within(panel().getByRole('group', { name: 'Smoking' }))
  expect((smoking.getByRole('checkbox', { name: 'No' }) as HTMLInputElement).checked).toBe(true)
  expect(await panel().findByRole('button', { name: 'Nobody yet: see why' })).toBeDefined()
})

test('empty pages are followed until one has members', async () => {
  const calls = api.answer(routes.discovery.search, ({ query }) => {
    const at = Number(query.cursor ?? 0)
    return at < 3
      ? { users: [], has_next: true, next_cursor: `${at + 1}` }
      : { users: [aMemberSummary({ id: 'SGMEERA001' })], has_next: false }
  })
  renderSearch('/search?online=true')
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, '1', '2', '3'])
  expect(screen.getByText('No more profiles to show')).toBeDefined()
})

test('An answer to earlier filters never shows among later ones', async () => {
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  api.answer(routes.discovery.search, async ({ query }) => {
    if (!query.user_id) await late
    return { users: [aMemberSummary({ id: query.user_id ? 'SGLATER001' : 'SGEAR1Y001' })], has_next: false }
  })
  await searchFor('SGL')
  expect(await screen.findByRole('article', { name: /SGLATER001/ })).toBeDefined()
  release()

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.queryByRole('article', { name: /SGEAR1Y001/ })).toBeNull()
})

test('More are fetched by the button, and when a tenth of the foot is in sight', async () => {
  const sight = fakeIntersectionObserver()
  const calls = api.answer(routes.discovery.search, ({ query }) => {
    const at = Number(query.cursor ?? 0)
    return {
      users: [aMemberSummary({ id: `SGPAGE000${at}` })],
      ...(at < 2 ? { has_next: true, next_cursor: `${at + 1}` } : { has_next: false }),
    }
  })
  const { user } = renderSearch()
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByRole('article', { name: /SGPAGE0001/ })).toBeDefined()
  await screen.findByRole('button', { name: 'Load More' })
  act(() => sight.observers({ threshold: 0.1 })[0]?.intersect())

  expect(await screen.findByRole('article', { name: /SGPAGE0002/ })).toBeDefined()
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, '1', '2'])
  expect(screen.getByText('No more profiles to show')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('results that failed to load show an alert and can be retried', async () => {
  api.answer(routes.discovery.search, { refuse: 'unexpected' })
  const { user } = renderSearch()
  const banner = await screen.findByRole('alert')
  expect(within(banner).getByText('Failed to load profiles. Please try again later.')).toBeDefined()
  found('SGMEERA001')
  await user.click(within(banner).getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('filters stay until the session ends', async () => {
  found()
  const first = await searchFor('SG4T')
  await screen.findByText('No profiles found')
  first.unmount()
  const second = renderSearch()
  expect(screen.getByRole('button', { name: 'Remove filter: ID SG4T' })).toBeDefined()
  await second.user.click(screen.getByRole('button', { name: 'Remove filter: ID SG4T' }))
  second.unmount()
  renderSearch('/search?diet=Vegan').unmount()
  const third = renderSearch()
  expect(chips()).toEqual(['Vegan'])
  expect(address()).toBe('/search?diet=Vegan')
  third.unmount()

  act(session.signOut)
  signIn()
  renderSearch()
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
})
