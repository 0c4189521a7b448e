import { fewMembers, outcome, pages, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { BlockedScreen } from './blocked-screen.tsx'
import { PassedScreen } from './passed-screen.tsx'
import { ProfileListScreen } from './profile-list-screen.tsx'
import { SavedScreen } from './saved-screen.tsx'

let api: FakeApi
const answer = (users: ReturnType<typeof aMemberSummary>[], total = users.length) =>
  api.answer(routes.discovery.byFilter, { users, has_next: false, total })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test('a list shows its title, its total and its members', async () => {
  const calls = answer([aMemberSummary()], 124_500)
  renderWithApp(<ProfileListScreen title="Queer Profiles" filter={{ by: 'gender', gender: 'Queer' }} />)

  expect(screen.getByRole('heading', { name: 'Queer Profiles' })).toBeDefined()
  expect(await screen.findByText('1,24,500 profiles')).toBeDefined()
  expect(screen.getByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(calls.map(({ query }) => query)).toEqual([{ page: 1, limit: 10, gender: 'Queer' }])
})

test('saved members are counted up to a limit', async () => {
  answer([{ ...aMemberSummary(), isSaved: true }], pages.maxTotal)
  renderWithApp(<SavedScreen />)
  expect(await screen.findByText('99+ profiles')).toBeDefined()
})

test('a list of few members says no number', async () => {
  const calls = answer([aMemberSummary()], fewMembers)
  renderWithApp(<ProfileListScreen title="Online Users" filter={{ by: 'status', status: 'online' }} />)

  expect(await screen.findByText('A few profiles')).toBeDefined()
  expect(calls[0]?.query).toMatchObject({ status: 'online' })
})

test('a list of one liked member uses the singular', async () => {
  answer([aMemberSummary({ isSaved: true })])
  renderWithApp(<SavedScreen />)

  expect(await screen.findByText('1 profile')).toBeDefined()
})

test('a member who is hidden is offered to be shown again, and sees the list then', async () => {
  api.answer(routes.discovery.byFilter, { refuse: 'paused' })
  const changes = answerPrivacy(api, { paused: true })
  const { user } = renderWithApp(<SavedScreen />)
  expect(await screen.findByText('Your profile is hidden')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  answer([aMemberSummary({ isSaved: true })])
  await user.click(screen.getByRole('button', { name: 'Show me again' }))

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(changes.map(({ body }) => body)).toEqual([{ paused: false }])
})

test('a member who has seen enough reads when it goes on, and what is there until then', async () => {
  const sight = fakeIntersectionObserver()
  api.answer(routes.discovery.byFilter, ({ query }) =>
    query.cursor
      ? { refuse: 'seen_enough', retryAfter: 3600 }
      : { users: [aMemberSummary()], has_next: true, next_cursor: 'further' },
  )
  renderWithApp(<ProfileListScreen title="Gay Profiles" filter={{ by: 'gender', gender: 'Gay' }} />)
  await screen.findByRole('article', { name: /SGMEERA001/ })
  act(() => sight.observers({ rootMargin: '0px 0px 100px 0px' })[0]?.intersect())

  expect(await screen.findByText('You’ve seen many members today')).toBeDefined()
  expect(screen.getByText(/You can continue at \d/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go to connections' })).toBeDefined()
  expect(screen.getByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  vi.unstubAllGlobals()
})

test('a list that failed to load can be retried', async () => {
  api.answer(routes.discovery.byFilter, { refuse: 'unexpected' })
  const { user } = renderWithApp(<ProfileListScreen title="Gay Profiles" filter={{ by: 'gender', gender: 'Gay' }} />)
  expect(await screen.findByText('Failed to load profiles. Please try again.')).toBeDefined()
  answer([aMemberSummary()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('an undone like removes its card and moves the focus to the next one', async () => {
  answer([aMemberSummary({ id: 'SGASHA0001', isSaved: true }), aMemberSummary({ id: 'SGN00R0001', isSaved: true })])
  api.answer(routes.saves.toggle, { ...outcome('profile_unsaved'), isSaved: false })
  const { user } = renderWithApp(<SavedScreen />)
  expect(await screen.findByText('2 profiles')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Unlike SGASHA0001' }))

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlike SGN00R0001' }))
  expect(screen.getByText('1 profile')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article', { name: /SGASHA0001/ })).toBeNull())
})

test('a like that could not be undone keeps its card', async () => {
  answer([aMemberSummary({ isSaved: true }), aMemberSummary({ id: 'SGN00R0001', isSaved: true })])
  api.answer(routes.saves.toggle, { refuse: 'unexpected' })
  const { user } = renderWithApp(<SavedScreen />)
  await user.click(await screen.findByRole('button', { name: 'Unlike SGMEERA001' }))

  expect(await screen.findByText('Could not update like status.')).toBeDefined()
  expect(screen.getByText('2 profiles')).toBeDefined()
  expect(screen.getByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test('an empty list of likes leads to members', async () => {
  answer([])
  renderWithApp(<SavedScreen />)

  expect(await screen.findByText('You haven’t liked anyone yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Discover members' })).toBeDefined()
})

const passing = (isPassed: boolean) => ({
  ...outcome(isPassed ? 'member_passed' : 'member_unpassed'),
  isPassed,
})

test('a member who is not for the viewer leaves the list, and comes back by the toast', async () => {
  answer([aMemberSummary({ id: 'SGASHA0001' }), aMemberSummary({ id: 'SGN00R0001' })])
  const calls = api.answer(routes.passes.set, ({ body }) => passing(body.is_passed))
  const { user } = renderWithApp(
    <ProfileListScreen title="Queer Profiles" filter={{ by: 'gender', gender: 'Queer' }} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Not for me: SGASHA0001' }))

  expect(await screen.findByText('You won’t see SGASHA0001 for 90 days')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article', { name: /SGASHA0001/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: /SGASHA0001/ })).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([
    { user_id: 'SGASHA0001', is_passed: true },
    { user_id: 'SGASHA0001', is_passed: false },
  ])
})

test('a member who could not be passed stays in the list', async () => {
  answer([aMemberSummary()])
  api.answer(routes.passes.set, { refuse: 'unexpected' })
  const { user } = renderWithApp(
    <ProfileListScreen title="Queer Profiles" filter={{ by: 'gender', gender: 'Queer' }} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Not for me: SGMEERA001' }))

  expect(await screen.findByText('This was not saved. Please try again.')).toBeDefined()
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
})

test.each(['accepted', 'pending', 'sent'] as const)('nobody is passed whose request is %s', async (match_status) => {
  answer([aMemberSummary({ match_status })])
  renderWithApp(<ProfileListScreen title="Queer Profiles" filter={{ by: 'gender', gender: 'Queer' }} />)
  expect(await screen.findByRole('article', { name: /SGMEERA001/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Not for me/ })).toBeNull()
})

test('a passed member is shown again from the list of passed members', async () => {
  answer([aMemberSummary({ isPassed: true }), aMemberSummary({ id: 'SGN00R0001', isPassed: true })])
  api.answer(routes.passes.set, ({ body }) => passing(body.is_passed))
  const { user } = renderWithApp(<PassedScreen />)
  expect(await screen.findByText('2 profiles')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show SGMEERA001 again' }))

  expect(screen.getByText('1 profile')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article', { name: /SGMEERA001/ })).toBeNull())
})

const blocked = [
  aMemberSummary({ id: 'SGASHA0001', isBlocked: true }),
  aMemberSummary({ id: 'SGN00R0001', isBlocked: true }),
]

async function unblock() {
  const { user } = renderWithApp(<BlockedScreen />)
  await user.click(await screen.findByRole('button', { name: 'Unblock SGASHA0001' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unblock' }))
}

test('the blocked list shows nothing but ids', async () => {
  const calls = answer(blocked)
  renderWithApp(<BlockedScreen />)

  expect(await screen.findByText('SGASHA0001')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Blocked Profiles' })).toBeDefined()
  expect(screen.queryByText('Pune')).toBeNull()
  expect(screen.queryByRole('button', { name: /View Profile|Like/ })).toBeNull()
  expect(calls[0]?.query).toMatchObject({ status: 'blocked' })
})

test('an unblocked member is removed from the list', async () => {
  answer(blocked)
  const calls = api.answer(routes.blocks.toggle, () => {
    answer(blocked.slice(1))
    return { ...outcome('member_unblocked'), isBlocked: false }
  })
  await unblock()

  expect(await screen.findByText('User Unblocked!')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('SGASHA0001')).toBeNull())
  expect(screen.getByText('1 profile')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: 'SGASHA0001' }])
})

test('a member who could not be unblocked stays in the list', async () => {
  answer(blocked)
  api.answer(routes.blocks.toggle, { refuse: 'unexpected' })
  await unblock()

  expect(await screen.findByText('Could not update block status. Please try again.')).toBeDefined()
  expect(await screen.findByText('SGASHA0001')).toBeDefined()
  expect(screen.getByText('2 profiles')).toBeDefined()
})
