import { ownDay, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ashaSignedIn, countsOf } from '../../test/a-card.ts'
import { aMembership } from '../../test/a-purchase.ts'
import { compileCatalogue } from '../../test/catalogue.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'
import { answerPrivacy } from '../../test/privacy.ts'
import { renderWithApp, signIn } from '../../test/render.tsx'
import { noPreferences } from '../features/members/index.ts'
import { session } from '../lib/session.ts'
import { en } from '../messages/en/index.ts'
import { Pages } from './app.tsx'
import { registerEveryScreen } from './screens.tsx'

beforeEach(() => {
  registerEveryScreen()
  const api = fakeApi()
  api.install()
  const nobody = { users: [], has_next: false, total: 0 }
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.discovery.byFilter, nobody)
  api.answer(routes.discovery.recommended, nobody)
  api.answer(routes.discovery.search, nobody)
  api.answer(routes.discovery.searchCount, { count: 0, is_estimate: false, without: [] })
  api.answer(routes.savedSearches.list, { saved_searches: [] })
  api.answer(routes.requests.connected, nobody)
  api.answer(routes.requests.received, nobody)
  api.answer(routes.requests.sent, nobody)
  api.answer(routes.chat.conversations, { users: [] })
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.notifications.unreadCount, { total_unread: 120 })
  api.answer(routes.members.view, { user: ashaSignedIn.user })
  api.answer(routes.preferences.get, { preferences: noPreferences })
  api.answer(routes.moderation.reviewTime, { hours: null })
  api.answer(routes.sessions.list, { sessions: [] })
  api.answer(routes.membership.mine, { membership: aMembership() })
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  answerPrivacy(api)
  vi.stubGlobal('WebSocket', FakeWebSocket)
  FakeWebSocket.all.length = 0
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement)

test('shows a not-found page with a link home for an unknown path', async () => {
  renderWithApp(<Pages />, { at: '/nowhere' })
  expect(await screen.findByText('404')).toBeTruthy()
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test.each(['/Chat', '/MEMBERSHIP', '/chat/somebody'])('%s is not found', async (path) => {
  signIn()
  renderWithApp(<Pages />, { at: path })
  expect(await screen.findByText('Oops! Page not found')).toBeTruthy()
})

test('shows the login to a visitor on every path', async () => {
  renderWithApp(<Pages />, { at: '/chat' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test.each([
  ['/', 'Satrangi', 'home'],
  ['/search', 'Search', 'search'],
  ['/connections', 'Connections', 'connections'],
  ['/chat', 'Chat', 'chat'],
  ['/more', 'More', 'more'],
  ['/more/', 'More', 'more'],
])('%s opens its tab in the shell', async (path, title, tab) => {
  signIn()
  renderWithApp(<Pages />, { at: path })
  await heading(title)
  await waitFor(() => expect(document.title).toContain(title))
  expect(localStorage.getItem('activeTab')).toBe(tab)
  expect(localStorage.getItem('currentScreen')).toBe('home')
})

test('marks the current tab link', async () => {
  signIn()
  const { user } = renderWithApp(<Pages />)
  await heading('Satrangi')
  expect(menu().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  await user.click(menu().getByRole('link', { name: 'Connections' }))
  await heading('Connections')
  expect(document.activeElement?.textContent).toBe('Connections')
  expect(menu().getByRole('link', { name: 'Connections' }).getAttribute('aria-current')).toBe('page')
})

test('opens the own profile from the header, and goes back', async () => {
  signIn()
  const { user } = renderWithApp(<Pages />, { at: '/more' })
  await heading('More')
  await user.click(screen.getByRole('button', { name: 'My profile' }))
  await heading('My Profile')
  expect(localStorage.getItem('currentScreen')).toBe('own-profile')
  window.history.replaceState({ idx: 1 }, '')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await heading('More')
  window.history.replaceState(null, '')
})

test('opens the filters over the results', async () => {
  signIn()
  const { user } = renderWithApp(<Pages />, { at: '/search' })
  await heading('Search')
  const results = await screen.findByText('No profiles found')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'Search Filters' })).toBeTruthy()
  await heading('Search')
  expect(results.isConnected).toBe(true)
})

test.each([
  ['Account', 'Saved Profiles', 'Likes Profiles', 'saved-profile'],
  ['Account', 'Not for me', 'Not for me', 'passed-profiles'],
  ['Privacy & Safety', 'Blocked Profiles', 'Blocked Profiles', 'blocked-profiles'],
])('opens from %s in More: %s', async (page, row, title, name) => {
  signIn()
  const { user } = renderWithApp(<Pages />, { at: '/more' })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${page}`) }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${row}`) }))
  await heading(title)
  expect(await screen.findByRole('heading', { level: 2, name: row })).toBeTruthy()
  expect(localStorage.getItem('currentScreen')).toBe(name)
})

test('closes the screen of an old history entry when the page loads', async () => {
  vi.resetModules()
  const fresh = await import('./app.tsx')
  const { i18n: freshWords } = await import('../messages/index.ts')
  freshWords.loadAndActivate({ locale: 'en', messages: compileCatalogue(en) })
  const { session: freshSession } = await import('../lib/session.ts')
  freshSession.signIn({ access_token: 'token-of-asha', user: { id: 'SGASHA0001', status: 'active' } })
  renderWithApp(<fresh.Pages />, { at: { pathname: '/more', state: { open: { screen: 'own-profile' } } } })
  await heading('More')
})

test('shows the login immediately after a sign-out in another tab', async () => {
  signIn()
  renderWithApp(<Pages />)
  await heading('Satrangi')
  act(session.signOut)
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})
