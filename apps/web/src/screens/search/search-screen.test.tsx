import { routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../test/fake-intersection-observer.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { SearchScreen } from './search-screen.tsx'

let api: FakeApi
const found = (...ids: string[]) =>
  api.answer(routes.discovery.search, { users: ids.map((id) => aMemberSummary({ id })), has_next: false })
const page = { limit: 10, offset: 0, everyone: true, sort: 'priority' }
const everybody = { ...page, max_age: 65 }

const renderSearch = () => renderWithApp(<SearchScreen />, { at: '/search' })
type User = ReturnType<typeof renderSearch>['user']

/** A step back in the history of the test closes the panel as the browser's button does. */
const panel = () => within(screen.getByRole('dialog', { name: 'Search Filters' }))
const openPanel = (user: User) => user.click(screen.getByRole('button', { name: /^Filters/ }))
const apply = (user: User) => user.click(panel().getByRole('button', { name: 'Apply Filters' }))

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.places.suggest, { places: [] })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the initial search covers ages 18 to 65, and says so', async () => {
  const calls = found('SGMEERA001')
  const { user } = renderSearch()

  expect(screen.getByRole('heading', { name: 'Discover Profiles' })).toBeDefined()
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(calls.map(({ query }) => query)).toEqual([everybody])
  expect(screen.getByText('No more profiles to show')).toBeDefined()
  const again = found('SGMEERA001')
  await user.click(screen.getByRole('button', { name: 'Remove filter: Age 65 and younger' }))
  await waitFor(() => expect(again.map(({ query }) => query)).toEqual([page]))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('Filters are applied together, and each is shown', async () => {
  found('SGMEERA001')
  const { user } = renderSearch()
  await openPanel(user)
  await user.type(panel().getByLabelText('User ID'), ' sg4t ')
  await user.type(panel().getByRole('combobox', { name: 'Location' }), 'Pune')
  await user.click(panel().getByRole('checkbox', { name: 'Queer' }))
  await user.click(panel().getByRole('checkbox', { name: 'Lesbian' }))
  const calls = found('SG4T000001')
  await apply(user)

  expect(await screen.findByRole('article', { name: /SG4T000001/ })).toBeDefined()
  expect(calls.map(({ query }) => query)).toEqual([
    { ...everybody, user_id: 'SG4T', location: 'Pune', genders: ['Lesbian', 'Queer'] },
  ])
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'ID SG4T',
    'Age 65 and younger',
    'Pune',
    'Lesbian',
    'Queer',
  ])
  const button = screen.getByRole('button', { name: 'Filters 5 active' })
  const seen = [...button.childNodes].map(({ textContent }) => textContent).filter(Boolean)
  expect(seen.join(' ')).toBe('Filters 5')
})

test('The ages are two sliders', async () => {
  found()
  const { user } = renderSearch()
  await openPanel(user)
  const [youngest, oldest] = ['Youngest', 'Oldest'].map((name) => panel().getByRole('slider', { name }))

  expect([youngest, oldest].map((end) => [end?.getAttribute('min'), end?.getAttribute('max')])).toEqual([
    ['18', '80'],
    ['18', '80'],
  ])
  expect(panel().getByText('65 and younger')).toBeDefined()
})

test('a location of one letter shows an error', async () => {
  const calls = found()
  const { user } = renderSearch()
  await openPanel(user)
  await user.type(panel().getByRole('combobox', { name: 'Location' }), 'P')
  await apply(user)

  expect(panel().getByText('Please enter at least 2 characters.')).toBeDefined()
  expect(document.activeElement).toBe(panel().getByRole('combobox', { name: 'Location' }))
  expect(calls).toHaveLength(1)
})

test('Clear empties the panel; nothing changes before it is applied', async () => {
  const calls = found()
  const { user } = renderSearch()
  await openPanel(user)
  await user.type(panel().getByLabelText('User ID'), 'SG4T')
  await user.click(panel().getByRole('checkbox', { name: 'Gay' }))
  await user.click(panel().getByRole('button', { name: 'Clear' }))

  expect((panel().getByLabelText('User ID') as HTMLInputElement).value).toBe('')
  expect((panel().getByRole('checkbox', { name: 'Gay' }) as HTMLInputElement).checked).toBe(false)
  expect(calls).toHaveLength(1)
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
  const { user } = await searchFor('SG4T')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: ID SG4T' }))

  const ages = screen.getByRole('button', { name: 'Remove filter: Age 65 and younger' })
  expect(document.activeElement).toBe(ages)
  await user.click(ages)
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
  expect(calls.map(({ query }) => query.user_id)).toEqual([undefined, 'SG4T', undefined])
})

test('an empty result leads back to the filters', async () => {
  found()
  const { user } = await searchFor('SGZZZZ')
  expect((await screen.findByText('No profiles found')).closest('[role="status"]')).not.toBeNull()
  expect(screen.getByText('Try adjusting your search filters')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Adjust Filters' }))

  expect((panel().getByLabelText('User ID') as HTMLInputElement).value).toBe('SGZZZZ')
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
  expect(sessionStorage.getItem('searchFilters')).toContain('SG4T')
  second.unmount()

  act(session.signOut)
  signIn()
  renderSearch()
  expect(screen.queryByRole('button', { name: /^Remove filter: ID/ })).toBeNull()
  expect(sessionStorage.getItem('searchFilters')).toBeNull()
})
