import { routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countsOf } from '../../../test/a-card.ts'
import { fakeApi } from '../../../test/fake-api.ts'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { Shell } from './shell.tsx'

const { broken, breakable } = vi.hoisted(() => {
  const broken = new Set<string>()
  /** A component of a module that fails for as long as its name is in `broken`. */
  const breakable = <Props,>(name: string, Whole: (props: Props) => unknown) =>
    function Breakable(props: Props) {
      if (broken.has(name)) throw new Error(name)
      return Whole(props)
    }
  return { broken, breakable }
})

vi.mock(import('./header.tsx'), async (original) => {
  const { Header } = await original()
  return { Header: breakable('header', Header) as typeof Header }
})
vi.mock(import('./tab-bar.tsx'), async (original) => {
  const { TabBar } = await original()
  return { TabBar: breakable('tab bar', TabBar) as typeof TabBar }
})
vi.mock(import('../../screens/discovery/home/stats.tsx'), async (original) => {
  const { Stats } = await original()
  return { Stats: breakable('stats', Stats) as typeof Stats }
})

const nobody = { users: [], has_next: false, total: 0 }

beforeEach(() => {
  // React writes what was caught to the console, which is right.
  vi.mocked(console.error).mockImplementation(() => {})
  const api = fakeApi()
  api.install()
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.discovery.byFilter, nobody)
  api.answer(routes.discovery.recommended, nobody)
  api.answer(routes.requests.connected, nobody)
  api.answer(routes.requests.received, nobody)
  api.answer(routes.requests.sent, nobody)
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.notifications.unreadCount, { total_unread: 0 })
  vi.stubGlobal('WebSocket', FakeWebSocket)
  signIn()
})

afterEach(() => {
  broken.clear()
  vi.unstubAllGlobals()
})

const retryIn = (part: HTMLElement) => within(part).getByRole('button', { name: 'Retry' })

test('keeps navigation, quick exit and content when the header fails', async () => {
  broken.add('header')
  const { user } = renderWithApp(<Shell />)
  expect(await screen.findByRole('heading', { name: 'Browse by Gender' })).toBeTruthy()
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(within(header).getByRole('button', { name: 'Quick exit' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  broken.clear()
  await user.click(retryIn(header))
  expect(screen.getByRole('heading', { level: 1, name: 'Satrangi' })).toBeTruthy()
})

test('keeps page and header when the tab bar fails', async () => {
  broken.add('tab bar')
  const { user } = renderWithApp(<Shell />)
  expect(await screen.findByRole('heading', { name: 'Browse by Gender' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Satrangi' })).toBeTruthy()
  const before = screen.getAllByRole('navigation', { name: 'Main menu' }).length
  broken.clear()
  await user.click(retryIn(screen.getByRole('alert')))
  expect(screen.getAllByRole('navigation', { name: 'Main menu' })).toHaveLength(before + 1)
})

test('keeps the other parts of home when one fails', async () => {
  broken.add('stats')
  const { user } = renderWithApp(<Shell />)
  expect(await screen.findByRole('heading', { name: 'Browse by Gender' })).toBeTruthy()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('This part did not load')
  expect(screen.getByRole('tab', { name: 'Nearby' })).toBeTruthy()
  broken.clear()
  await user.click(retryIn(alert))
  expect(screen.queryByText('This part did not load')).toBeNull()
})
