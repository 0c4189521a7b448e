import { type Card, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCard } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { HomeScreen } from './home-screen.tsx'

let api: FakeApi
const members = (...users: Card[]) => api.answer(routes.discovery.newest, { users, has_next: false })
const cardOf = (id: string) => within(screen.getByRole('article', { name: new RegExp(id) }))

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test('New members are shown with what a card may say of them', async () => {
  members(
    aCard({
      id: 'SGMEERA001',
      age: 31,
      city_name: 'Pune',
      status: 'exclusive',
      onlineUsers: true,
      verify_status: true,
    }),
  )
  renderWithApp(<HomeScreen />)

  expect(await screen.findByRole('heading', { name: 'New Profiles' })).toBeDefined()
  expect(screen.getByText('Recently joined members')).toBeDefined()
  const card = await screen.findByRole('article', { name: /SGMEERA001/ })
  for (const words of ['31 years', 'Pune', 'Exclusive', 'Online']) expect(within(card).getByText(words)).toBeDefined()
  expect(within(card).getByRole('img', { name: 'Verified' })).toBeDefined()
  expect(screen.getByText('No more profiles')).toBeDefined()
})

test('A like fills the heart at once', async () => {
  members(aCard())
  const likes = api.answer(routes.saves.toggle, { success: true, message: 'Liked', isSaved: true })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))

  const heart = await screen.findByRole('button', { name: 'Take back your like of SGMEERA001' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(likes.map(({ body }) => body)).toEqual([{ user_id: 'SGMEERA001' }])
})

test('A like that failed is taken back and says so', async () => {
  members(aCard())
  api.answer(routes.saves.toggle, { refuse: 'unexpected' })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Like SGMEERA001' }))

  expect(await screen.findByText('Could not update like status.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Like SGMEERA001' }).getAttribute('aria-pressed')).toBe('false')
})

test('A request is sent once and then says so', async () => {
  members(aCard())
  const sent = api.answer(routes.requests.send, { success: true, message: 'Request Sent', match_status: 'sent' })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  const button = await screen.findByRole('button', { name: 'Request Sent' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('A request that had been sent before says that', async () => {
  members(aCard())
  api.answer(routes.requests.send, { success: true, message: 'Request Already Sent', match_status: 'sent' })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByRole('button', { name: 'Request Already Sent' })).toBeDefined()
})

test('A request that failed may be sent again, without a fuss', async () => {
  members(aCard())
  const sent = api.answer(routes.requests.send, { refuse: 'unexpected' })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect((await screen.findByRole('button', { name: 'Send Request' })).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A reason of the server is told', async () => {
  members(aCard())
  api.answer(routes.requests.send, { refuse: 'request_cooldown' })
  const { user } = renderWithApp(<HomeScreen />)
  await user.click(await screen.findByRole('button', { name: 'Send Request' }))

  expect(await screen.findByText('You can send this member a request again later.')).toBeDefined()
})

test('Each card offers only what the two may do', async () => {
  members(
    aCard({ id: 'SGN0NE0001' }),
    aCard({ id: 'SGSENT0001', match_status: 'sent' }),
    aCard({ id: 'SGPEND0001', match_status: 'pending' }),
    aCard({ id: 'SGFR1END01', match_status: 'accepted', name: 'Noor' }),
  )
  renderWithApp(<HomeScreen />)
  await screen.findByRole('article', { name: /SGN0NE0001/ })

  expect(cardOf('SGN0NE0001').getByRole('button', { name: 'Send Request' })).toBeDefined()
  expect(cardOf('SGSENT0001').getByRole('button', { name: 'Request Sent' })).toBeDefined()
  expect(cardOf('SGPEND0001').getByRole('button', { name: 'Accept' })).toBeDefined()
  expect(cardOf('Noor').getByRole('button', { name: 'Message' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Message' })).toHaveLength(1)
})

test('Nobody to show is said kindly', async () => {
  members()
  renderWithApp(<HomeScreen />)

  expect(await screen.findByText('Nobody here yet')).toBeDefined()
})

test('What could not be loaded can be asked for again', async () => {
  api.answer(routes.discovery.newest, { refuse: 'unexpected' })
  const { user } = renderWithApp(<HomeScreen />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  members(aCard())
  await user.click(retry)

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('The next page is asked for by its cursor when the end comes near', async () => {
  const ends: (() => void)[] = []
  const { IntersectionObserver } = globalThis
  globalThis.IntersectionObserver = class {
    constructor(reached: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
      expect(options.rootMargin).toBe('0px 0px 100px 0px')
      ends.push(() => reached([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const asked = api.answer(routes.discovery.newest, ({ query }) =>
    query.cursor
      ? { users: [aCard({ id: 'SGSEC0ND01' })], has_next: false }
      : { users: [aCard({ id: 'SGF1RST001' })], has_next: true, next_cursor: 'further' },
  )
  renderWithApp(<HomeScreen />)
  await screen.findByRole('article', { name: /SGF1RST001/ })
  expect(screen.queryByText('No more profiles')).toBeNull()
  ends.at(-1)?.()

  expect(await screen.findByRole('article', { name: /SGSEC0ND01/ })).toBeDefined()
  expect(asked.map(({ query }) => query.cursor)).toEqual([undefined, 'further'])
  expect(screen.getByText('No more profiles')).toBeDefined()
  globalThis.IntersectionObserver = IntersectionObserver
})
