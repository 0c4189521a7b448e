import { type AccountEvent, type Notification, type NotificationType, outcome, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { FakeWebSocket } from '../../../../test/fake-web-socket.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { useBadges } from '../../../features/chat/index.ts'
import { useAcceptedConnection } from '../../../features/connections/index.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

let api: FakeApi
let all: Notification[]

const notice = (type: NotificationType, overrides: Partial<Notification> = {}): Notification => ({
  id: `${type}-${all.length}`,
  type,
  user: type === 'moderation' ? null : aMemberSummary(),
  event: null,
  message: 'In the words of the server.',
  created_at: new Date().toISOString(),
  is_read: true,
  ...overrides,
})

/** The latest first, as the server has them. */
const happens = (type: NotificationType, overrides: Partial<Notification> = {}) => all.unshift(notice(type, overrides))

function serve() {
  api.answer(routes.notifications.list, ({ params, query }) => {
    if (params.id !== viewer.id) return { refuse: 'not_found' }
    return { notifications: all.filter(({ type }) => query.type?.includes(type)), has_next: false }
  })
  return api.answer(routes.notifications.markRead, ({ body }) => {
    all = all.map((one) => (body.type?.includes(one.type) ? { ...one, is_read: true } : one))
    return { ...outcome('notifications_read') }
  })
}

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  all = []
})

function Badge() {
  return <output aria-label="Badge">{useBadges().notifications}</output>
}

const open = (at = '/') =>
  renderWithApp(
    <>
      <NotificationsScreen />
      <ShellLocation />
    </>,
    { at },
  )
const rowOf = async (words: string) => within((await screen.findByText(words)).closest('li') as HTMLElement)
const where = () => screen.getByLabelText('Where').textContent

test('each tab shows who did what and when', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  happens('view', { created_at: hoursAgo(50) })
  happens('reveal', { created_at: hoursAgo(5) })
  happens('pending')
  happens('accepted', { user: aMemberSummary({ id: 'SGN00R0001', name: 'Noor' }) })
  happens('rejected')
  happens('message', { user: null })
  serve()
  const { user } = open()

  expect((await rowOf('SGMEERA001 viewed your profile')).getByText('2d ago')).toBeDefined()
  expect((await rowOf('SGMEERA001 viewed your phone number')).getByText('5h ago')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  expect((await rowOf('SGMEERA001 would like to connect with you')).getByText('Just now')).toBeDefined()
  expect(screen.getByText('Noor accepted your request')).toBeDefined()
  expect(screen.getByText('SGMEERA001 did not accept your request')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Messages' }))
  expect(await screen.findByText('Someone who has left sent you a message')).toBeDefined()
})

test('Opening a tab marks what it shows as read, and the mark of what was new stays meanwhile', async () => {
  happens('view')
  happens('view', { id: 'new-view', is_read: false, user: aMemberSummary({ id: 'SGN00R0001' }) })
  happens('pending', { is_read: false })
  const marked = serve()
  const { user } = open()

  expect((await rowOf('SGN00R0001 viewed your profile')).getByText('New')).toBeDefined()
  expect((await rowOf('SGMEERA001 viewed your profile')).queryByText('New')).toBeNull()
  await waitFor(() => expect(marked.map(({ body }) => body.type)).toEqual([['view', 'reveal']]))
  expect((await rowOf('SGN00R0001 viewed your profile')).getByText('New')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  await waitFor(() => expect(marked).toHaveLength(2))
  expect(marked[1]?.body.type).toEqual(['pending', 'accepted', 'rejected'])
  await user.click(screen.getByRole('tab', { name: 'Views' }))
  expect((await rowOf('SGN00R0001 viewed your profile')).queryByText('New')).toBeNull()
})

test('the badge is lowered optimistically', async () => {
  happens('view', { is_read: false })
  serve()
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.notifications.unreadCount, { total_unread: 3 })
  api.answer(routes.notifications.markRead, () => new Promise<never>(() => {}))
  vi.stubGlobal('WebSocket', FakeWebSocket)
  renderWithApp(
    <>
      <Badge />
      <NotificationsScreen />
    </>,
  )

  await waitFor(() => expect(screen.getByLabelText('Badge').textContent).toBe('2'))
})

test('a new notification appears while the screen is open and is marked as read', async () => {
  const marked = serve()
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.notifications.unreadCount, { total_unread: 0 })
  vi.stubGlobal('WebSocket', FakeWebSocket)
  FakeWebSocket.all.length = 0
  renderWithApp(
    <>
      <Badge />
      <NotificationsScreen />
    </>,
  )
  expect(await screen.findByText('Nobody has viewed your profile yet')).toBeDefined()
  happens('view', { is_read: false })
  await waitFor(() => expect(FakeWebSocket.all).toHaveLength(1))
  act(() => {
    FakeWebSocket.latest().accept()
    FakeWebSocket.latest().say({ changed: 'notifications' })
  })

  expect((await rowOf('SGMEERA001 viewed your profile')).getByText('New')).toBeDefined()
  await waitFor(() => expect(marked).toHaveLength(1))
})

test('The moderators’ decisions stand above every tab, open as long as one of them is new', async () => {
  happens('moderation', { event: { code: 'content_approved', params: { parts: ['photo1'] } } })
  const marked = serve()
  const { user, unmount } = open()
  const folded = (await screen.findByText('From the moderators')).closest('details')
  expect(folded?.open).toBe(false)
  expect(marked).toHaveLength(0)
  unmount()

  const event: AccountEvent = { code: 'content_rejected', params: { parts: ['bio'], reason: null } }
  happens('moderation', { id: 'newer', event, is_read: false })
  open()
  const unfolded = (await screen.findByText('From the moderators')).closest('details')
  expect(unfolded?.open).toBe(true)
  expect(screen.getByText('Your bio was not approved.')).toBeDefined()
  await waitFor(() => expect(marked.map(({ body }) => body.type)).toEqual([['moderation']]))
  await user.click(screen.getByRole('tab', { name: 'Messages' }))
  expect(await screen.findByText('No messages yet')).toBeDefined()
  expect(screen.getByText('Your bio was not approved.')).toBeDefined()
})

test.each([
  ['view', 'views', 'profile-detail'],
  ['accepted', 'requests', 'profile-detail'],
  ['pending', 'requests', 'connections'],
  ['message', 'messages', 'chat'],
] as const)('Pressing what is %s leads on', async (type, tab, place) => {
  happens(type)
  serve()
  const { user } = open(`/?tab=${tab}`)
  await user.click(await screen.findByRole('button', { name: /SGMEERA001/ }))

  expect(where()).toBe(place)
})

test('a list that failed to load can be retried', async () => {
  serve()
  api.answer(routes.notifications.list, { refuse: 'unexpected' })
  const { user } = open()
  expect(await screen.findByText('Failed to load notifications')).toBeDefined()
  happens('view')
  serve()
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('SGMEERA001 viewed your profile')).toBeDefined()
})

test('older notifications are fetched when four fifths of the list are visible', async () => {
  const sight = fakeIntersectionObserver()
  const calls = api.answer(routes.notifications.list, ({ query }) => {
    if (query.type?.includes('moderation')) return { notifications: [], has_next: false }
    if (query.cursor) return { notifications: [notice('reveal')], has_next: false }
    return { notifications: [notice('view')], has_next: true, next_cursor: 'older' }
  })
  open()
  await screen.findByText('SGMEERA001 viewed your profile')
  act(() => sight.observers({ rootMargin: '0px 0px 0px 0px' })[0]?.intersect())

  expect(await screen.findByText('SGMEERA001 viewed your phone number')).toBeDefined()
  expect(calls.filter(({ query }) => query.cursor === 'older')).toHaveLength(1)
})

test('a new acceptance shows the new connection, and one that was seen leads to the profile alone', async () => {
  const noor = aMemberSummary({ id: 'SGN00R0001', name: 'Noor', match_status: 'accepted' })
  const ravi = aMemberSummary({ id: 'SGRAV1F001', name: 'Ravi', match_status: 'accepted' })
  happens('accepted', { user: noor, is_read: false })
  happens('accepted', { user: ravi })
  serve()
  const looks = api.answer(routes.chat.history, { messages: [], has_next: false })
  const { user } = renderWithApp(
    <>
      <NotificationsScreen />
      <ShownAcceptance />
      <ShellLocation />
    </>,
    { at: '/?tab=requests' },
  )
  await user.click(await screen.findByRole('button', { name: /Noor/ }))
  expect(screen.getByLabelText('Where').textContent).toBe('profile-detail')
  await waitFor(() => expect(screen.getByLabelText('Connected').textContent).toBe(noor.id))
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  await user.click(await screen.findByRole('button', { name: /Ravi/ }))
  expect(looks.map(({ params }) => params.id)).toEqual([noor.id])
})

function ShownAcceptance() {
  return <output aria-label="Connected">{useAcceptedConnection()}</output>
}
