import { outcome, type Profile, routes } from '@satrangi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let api: FakeApi
const shows = (profile: Partial<Profile>) => api.answer(routes.members.view, { user: aProfile(profile) })
const id = 'SGMEERA001'

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.requests.received, { users: [], has_next: false, total: 0 })
})

test('A profile shows what its viewer may know, and leaves out what nobody said', async () => {
  shows({ diet: null, smoke: null, drink: null })
  renderWithApp(<ProfileScreen id={id} />)

  expect(await screen.findByRole('heading', { name: id })).toBeDefined()
  for (const words of [
    'Architect',
    'Hindi, Marathi',
    'Hidden',
    'Shared after you connect',
    'Somebody kind who laughs easily.',
  ]) {
    expect(screen.getByText(words)).toBeDefined()
  }
  expect(screen.queryByRole('heading', { name: 'Lifestyle' })).toBeNull()
})

test('a nickname is the headline, with the ID below it', async () => {
  shows({ nickname: 'Night Owl', nickname_approval: 'approved' })
  renderWithApp(<ProfileScreen id={id} />)

  expect(await screen.findByRole('heading', { name: 'Night Owl' })).toBeDefined()
  expect(screen.getByText(id)).toBeDefined()
  expect(screen.queryByText(/Nickname/)).toBeNull()
})

test('the name of a connection is the headline, with the nickname below it', async () => {
  shows({ name: 'Meera', nickname: 'Night Owl', nickname_approval: 'approved', match_status: 'accepted' })
  renderWithApp(<ProfileScreen id={id} />)

  const headline = await screen.findByRole('heading', { name: 'Meera' })
  expect(headline.parentElement?.textContent).toContain(`Nickname: Night Owl${id}`)
})

test('a member who does not exist or cannot be viewed shows no profile', async () => {
  api.answer(routes.members.view, { refuse: 'not_found' })
  renderWithApp(<ProfileScreen id={id} />)

  expect(await screen.findByText('No profile available.')).toBeDefined()
})

test('a hidden member is shown no profile, and offered to be shown again', async () => {
  api.answer(routes.members.view, { refuse: 'paused' })
  renderWithApp(<ProfileScreen id={id} />)

  expect(await screen.findByText('Your profile is hidden')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show me again' })).toBeDefined()
})

test('a member who has opened many profiles reads when it goes on', async () => {
  api.answer(routes.members.view, { refuse: 'seen_enough', params: { what: 'profiles' }, retryAfter: 60 })
  renderWithApp(<ProfileScreen id={id} />)

  expect(await screen.findByText('You’ve opened many profiles today')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('photos that are not served in full size today are small, with the reason', async () => {
  const tooMany = JSON.stringify({ success: false, code: 'seen_enough', params: { what: 'photos' }, detail: '' })
  const answerCalls = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    String(url).startsWith('/uploads/')
      ? Promise.resolve(new Response(tooMany, { status: 429 }))
      : answerCalls(url, init),
  )
  shows({ photo1: 'one.webp' })
  renderWithApp(<ProfileScreen id={id} />)
  fireEvent.error(await screen.findByRole('img', { name: /Photo 1/ }))

  expect(await screen.findByText(/Photos stay small until/)).toBeDefined()
  expect(screen.getByRole('img', { name: /Photo 1/ }).getAttribute('src')).toBe('/uploads/one.webp?w=320')
  vi.unstubAllGlobals()
})

test('a profile that failed to load can be retried', async () => {
  api.answer(routes.members.view, { refuse: 'unexpected' })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByText('Could not fetch user details.')).toBeDefined()
  shows({})
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('heading', { name: id })).toBeDefined()
})

test('a network error on the profile is shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByText('An unexpected error occurred.')).toBeDefined()
  vi.unstubAllGlobals()
})

test.each([
  ['active', 0],
  ['paid', 1],
  ['exclusive', 1],
] as const)('Who is %s is shown as such, and is a Pride member with any paid pack', async (status, badges) => {
  shows({ status })
  renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByText(new RegExp(`^${status}$`, 'i'))).toBeDefined()
  expect(screen.queryAllByText('Pride member')).toHaveLength(badges)
})

test('Photos are stepped through by buttons, and private ones are not there', async () => {
  shows({ photo1: 'one.webp?s=1', photo2: 'two.webp?s=1' })
  const first = renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByRole('img', { name: `Photo 1 of 2 of ${id}` })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous photo' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBeNull()
  first.unmount()

  shows({ photoProtect: true })
  renderWithApp(<ProfileScreen id={id} />)
  expect(await screen.findByText('Only connections see these photos')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
})

test('A photo is enlarged by a press, zoomed by buttons and keys, and closed by Escape', async () => {
  shows({ photo1: 'one.webp?s=1' })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  const opener = await screen.findByRole('button', { name: `Enlarge Photo 1 of 1 of ${id}` })
  await user.click(opener)

  const dialog = within(screen.getByRole('dialog', { name: `Photo 1 of 1 of ${id}` }))
  const zoom = () => dialog.getByRole('img').parentElement?.parentElement?.style.getPropertyValue('--zoom')
  expect(zoom()).toBe('1')
  expect(dialog.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(zoom()).toBe('1.5')
  fireEvent.keyDown(dialog.getByRole('img'), { key: '+' })
  expect(zoom()).toBe('2.25')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A profile opens with what the two have in common, and says where they live in one line', async () => {
  api.answer(routes.members.view, ({ params }) => ({
    user: params.id === id ? aProfile() : aProfile({ id: params.id, drink: 'No' }),
  }))
  renderWithApp(<ProfileScreen id={id} />)

  const section = within(await screen.findByRole('region', { name: 'Why you may fit' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You both speak Hindi and Marathi',
    'Also in Pune',
  ])
  expect(screen.getByText('Pune, Maharashtra, India')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Location' })).toBeNull()
})

test('The profile of a recommended member opens with the reasons of their card', async () => {
  shows({ fits: [{ reason: 'each_other' }, { reason: 'languages', values: ['Marathi'] }] })
  renderWithApp(<ProfileScreen id={id} />)

  const section = within(await screen.findByRole('region', { name: 'Why you may fit' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You’re both looking for someone like each other',
    'You both speak Marathi',
  ])
})

test('A connection’s profile gives no reasons', async () => {
  shows({ match_status: 'accepted' })
  renderWithApp(<ProfileScreen id={id} />)
  await screen.findByRole('button', { name: 'View Contact' })
  expect(screen.queryByRole('region', { name: 'Why you may fit' })).toBeNull()
})

test.each([
  ['none', ['Send Request']],
  ['sent', ['Request Sent']],
  ['pending', ['Accept', 'Reject']],
  ['accepted', ['Chat', 'View Contact', 'Block']],
] as const)('With a connection that is %s one may %s', async (match_status, may) => {
  shows({ match_status })
  renderWithApp(<ProfileScreen id={id} />)
  await screen.findByRole('heading', { name: id })

  const all = ['Send Request', 'Request Sent', 'Accept', 'Reject', 'Chat', 'View Contact', 'Block']
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(may)
})

test('the note of a request that waits is quoted beside Accept', async () => {
  const received = api.answer(routes.requests.received, { users: [], has_next: false, total: 0 })
  shows({ match_status: 'pending', note: 'Monsoon walks?' })
  renderWithApp(<ProfileScreen id={id} />)

  expect((await screen.findByText('Monsoon walks?')).closest('figure')?.textContent).toContain(`Note from ${id}`)
  // However far down its list the request stands.
  expect(received).toHaveLength(0)
})

test('Accepting on the profile leads to the chat', async () => {
  shows({ match_status: 'pending' })
  api.answer(routes.requests.respond, { ...outcome('request_accepted') })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  const accept = await screen.findByRole('button', { name: 'Accept' })
  shows({ match_status: 'accepted', name: 'Meera' })
  await user.click(accept)

  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Chat' }))
  expect(await screen.findByRole('heading', { name: 'Meera' })).toBeDefined()
})

async function block(name: 'Block' | 'Unblock') {
  const app = renderWithApp(<ProfileScreen id={id} />)
  await app.user.click(await screen.findByRole('button', { name: 'Profile options' }))
  await app.user.click(screen.getByRole('menuitem', { name }))
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return app
}

test('a block asks for confirmation and takes effect immediately', async () => {
  shows({ match_status: 'accepted' })
  const calls = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  await block('Block')

  expect(await screen.findByText('User Blocked!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('Whom one has blocked is named when the server no longer shows them, with the ways back', async () => {
  shows({ match_status: 'accepted' })
  api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user, client } = await block('Block')
  expect(await screen.findByText(/You’ll find them in More, under ‘Blocked Profiles’\.$/)).toBeDefined()
  api.answer(routes.members.view, { refuse: 'not_found' })
  await act(() => client.invalidateQueries({ queryKey: ['members', 'profile'] }))

  expect(await screen.findByText(/^You blocked/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'See people you blocked' })).toBeDefined()
  const undone = api.answer(routes.blocks.toggle, { ...outcome('member_unblocked'), isBlocked: false })
  shows({ match_status: 'accepted' })
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  await waitFor(() => expect(undone).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined()
})

test('A connection is blocked from the action bar', async () => {
  shows({ match_status: 'accepted' })
  const calls = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('User Blocked!')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unblock' }))
  expect(calls).toHaveLength(1)
})

test('a cancelled block changes nothing', async () => {
  shows({})
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Profile options' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send Request' })).toBeDefined()
})

test('A block that failed is taken back and says so', async () => {
  shows({ match_status: 'accepted' })
  api.answer(routes.blocks.toggle, { refuse: 'unexpected' })
  await block('Block')

  expect(await screen.findByText('Could not update block status. Please try again.')).toBeDefined()
  expect(screen.getByText('Action failed')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Chat' })).toBeDefined())
})

test('a connection is ended from the menu after a question, and no earlier', async () => {
  shows({ name: 'Meera', match_status: 'accepted' })
  const ended = { ...outcome('connection_ended'), match_status: 'none' } as const
  const calls = api.answer(routes.requests.disconnect, ended)
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Profile options' }))
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
    return within(screen.getByRole('dialog', { name: 'Disconnect from Meera?' }))
  }
  await user.click((await choose()).getByRole('button', { name: 'Stay connected' }))
  expect(calls).toHaveLength(0)
  const dialog = await choose()
  shows({ name: null, match_status: 'none' })
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))

  expect(await screen.findByText('Disconnected from Meera')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Send Request' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: id })).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id }])
})

test('nobody can disconnect from a member who is no connection', async () => {
  shows({ match_status: 'sent' })
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Profile options' }))

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Block',
    'Report',
    'Someone is threatening me',
  ])
})

test('taking back that a member is not for the viewer waits until that is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = api.answer(routes.passes.set, async ({ body: { is_passed } }) => {
    if (is_passed) await promise
    return { ...outcome(is_passed ? 'member_passed' : 'member_unpassed'), isPassed: is_passed }
  })
  shows({})
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Profile options' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await choose('Not for me')
  await choose('Show again')
  expect(calls).toHaveLength(1)
  resolve()
  await waitFor(() => expect(calls.map(({ body }) => body.is_passed)).toEqual([true, false]))
})
