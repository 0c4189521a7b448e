import { outcome, type RequestList, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { reportReceived } from '../../../../test/a-case.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { useLogout } from '../../../features/accounts/index.ts'
import { requestsKey } from '../../../features/connections/index.ts'
import { RequestsScreen } from './requests-screen.tsx'

let api: FakeApi

const listOf = (...ids: string[]): RequestList => ({
  users: ids.map((id) => ({
    ...aMemberSummary({ id, match_status: 'pending' }),
    created_at: '2026-03-01T10:00:00Z',
    note: null,
  })),
  has_next: false,
  total: ids.length,
})

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.requests.connected, listOf('SGFR1END01'))
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0002', 'SGASKS0003'))
  api.answer(routes.requests.sent, listOf())
})

function Logout() {
  const logout = useLogout()
  return (
    <button type="button" onClick={() => logout.mutate({ forgetBrowser: false })}>
      Logout
    </button>
  )
}

const connectedAt = { at: '/connections?tab=connected' }

async function open(tab: 'Pending' | 'Sent') {
  const app = renderWithApp(<RequestsScreen />, connectedAt)
  await screen.findByText('SGFR1END01')
  await app.user.click(screen.getByRole('tab', { name: new RegExp(tab) }))
  return app
}

/** A row that fades away is there for nobody any more. */
const shownIds = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .filter((heading) => !heading.closest('[inert], dialog'))
    .map(({ textContent }) => textContent)

const rowOf = (id: string) => within(screen.getByRole('heading', { level: 3, name: id }).closest('li') as HTMLElement)

test('Each tab has its count, its heading and its rows', async () => {
  const { user } = renderWithApp(<RequestsScreen />, connectedAt)

  expect(await screen.findByRole('heading', { name: 'Connected Requests (1)' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Chat with SGFR1END01' })).toBeDefined()
  await user.click(await screen.findByRole('tab', { name: 'Pending 3' }))
  expect(screen.getByRole('heading', { name: 'Pending Requests (3)' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Sent 0' }))
  expect(screen.getByText('No sent requests')).toBeDefined()
  expect(screen.getByText('Requests you send appear here.')).toBeDefined()
  expect(screen.getByText('Start connecting with people!')).toBeDefined()
})

test('the screen opens where requests wait, and stays there when the last is answered', async () => {
  api.answer(routes.requests.received, listOf('SGASKS0001'))
  api.answer(routes.requests.respond, () => {
    api.answer(routes.requests.received, listOf())
    return { ...outcome('request_accepted') }
  })
  const { user } = renderWithApp(<RequestsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Accept the request of SGASKS0001' }))
  expect(await screen.findByText('No pending requests')).toBeDefined()
})

test('the screen opens with the connections where no request waits, and leads to people nearby where there are none', async () => {
  api.answer(routes.requests.received, listOf())
  api.answer(routes.requests.connected, listOf())
  const { user } = renderWithApp(
    <>
      <RequestsScreen />
      <ShellLocation />
    </>,
    { at: '/connections' },
  )
  expect(await screen.findByText('No connected requests')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Look at people near you' }))
  expect(screen.getByLabelText('Where').textContent).toBe('home')
})

test('a sent request has a pending badge', async () => {
  api.answer(routes.requests.sent, listOf('SGASKED001'))
  await open('Sent')

  const row = (await screen.findByText('SGASKED001')).closest('li')
  expect(row && within(row).getByText('Pending')).toBeTruthy()
})

test('accepting removes the request before the server answers', async () => {
  const answers: (() => void)[] = []
  const calls = api.answer(routes.requests.respond, () => {
    return new Promise((resolve) => answers.push(() => resolve({ ...outcome('request_accepted') })))
  })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Accept the request of SGASKS0002' }))

  expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
  expect(screen.getByRole('heading', { name: 'Pending Requests (2)' })).toBeDefined()
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0003'))
  for (const answer of answers) answer()
  expect(await screen.findByText('Request accepted')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: 'SGASKS0002', status: 'accepted' }])
})

test('the empty state gets the focus when the last request is removed', async () => {
  api.answer(routes.requests.received, listOf('SGASKS0001'))
  const rejected = api.answer(routes.requests.respond, () => {
    api.answer(routes.requests.received, listOf())
    return { ...outcome('request_rejected') }
  })
  const { user } = await open('Pending')
  await user.click(await screen.findByRole('button', { name: 'Reject the request of SGASKS0001' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('No pending requests')))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(rejected).toHaveLength(1))
})

test('a note that asks for money has a line above it, and its sender none', async () => {
  const [asking] = listOf('SGASKS0001').users
  const users = asking ? [{ ...asking, note: 'Can you lend me 2000?', note_hint: 'asks_for_money' }] : []
  api.answer(routes.requests.received, { users, has_next: false, total: 1 })
  const { user } = await open('Pending')

  const line = await screen.findByRole('note')
  expect(line.textContent).toContain('You never have to send any')
  const note = screen.getByText('Can you lend me 2000?')
  expect(line.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(within(line).getByRole('button', { name: 'Hide such lines here' }))
  expect(screen.queryByRole('note')).toBeNull()
})

describe('a rejected request', () => {
  const reject = async () => {
    const calls = api.answer(routes.requests.respond, () => {
      api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0003'))
      return { ...outcome('request_rejected') }
    })
    const app = await open('Pending')
    await app.user.click(screen.getByRole('button', { name: 'Reject the request of SGASKS0002' }))
    expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
    expect(screen.getByRole('heading', { name: 'Pending Requests (2)' })).toBeDefined()
    expect(calls).toHaveLength(0)
    return { ...app, calls }
  }
  const body = { user_id: 'SGASKS0002', status: 'rejected' }

  test('comes back when it is undone, and nothing was sent', async () => {
    const { user, calls, client } = await reject()
    await client.invalidateQueries({ queryKey: requestsKey })
    expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0002', 'SGASKS0003'])
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toHaveLength(0)
  })

  test('is sent once when its notice is closed', async () => {
    const { user, calls } = await reject()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]))
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toHaveLength(1)
  })

  test('is sent at once when the page is left, and cannot be undone then', async () => {
    const { calls } = await reject()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    act(() => void window.dispatchEvent(new Event('pageshow')))
  })

  test('is sent with the token of its member before they log out', async () => {
    const { calls } = await reject()
    const logouts = api.answer(routes.sessions.logout, () => {
      expect(calls.map((call) => call.body)).toEqual([body])
      return { ...outcome('signed_out') }
    })
    const { user } = renderWithApp(<Logout />)
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(logouts).toHaveLength(1))
    expect(calls.map(({ token }) => token)).toEqual(['token-of-asha'])
  })

  test('is sent when another takes its place', async () => {
    const { user, calls } = await reject()
    await user.click(screen.getByRole('button', { name: 'Reject the request of SGASKS0003' }))
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003']))
    expect(calls).toHaveLength(1)
  })
})

test('A request that could not be accepted comes back to its place', async () => {
  api.answer(routes.requests.respond, { refuse: 'unexpected' })
  api.answer(routes.members.view, { refuse: 'unexpected' })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Accept the request of SGASKS0002' }))

  expect(await screen.findByText('Could not accept request.')).toBeDefined()
  await waitFor(() => expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0002', 'SGASKS0003']))
})

test('A request that could not be rejected says so, in the server’s words where it has some', async () => {
  api.answer(routes.requests.respond, { refuse: 'unexpected' })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Reject the request of SGASKS0001' }))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Could not reject request.')).toBeDefined()

  api.answer(routes.requests.respond, { refuse: 'slow_down' })
  await user.click(await screen.findByRole('button', { name: 'Reject the request of SGASKS0001' }))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Too many attempts. Please wait a moment and try again.')).toBeDefined()
})

test('a list that failed to load can be retried', async () => {
  api.answer(routes.requests.connected, { refuse: 'unexpected' })
  const { user } = renderWithApp(<RequestsScreen />, connectedAt)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(routes.requests.connected, listOf('SGFR1END01'))
  await user.click(retry)

  expect(await screen.findByText('SGFR1END01')).toBeDefined()
})

test('The note that came with a request is there as it was typed, and unfolds when it is long', async () => {
  const long = '<b>Hello</b> from Pune. '.repeat(8).trim()
  const list = listOf('SGASKS0001', 'SGASKS0002')
  const [first, second] = list.users
  if (first && second) {
    first.note = 'We met at the library.'
    second.note = long
  }
  api.answer(routes.requests.received, list)
  const { user } = await open('Pending')

  expect(rowOf('SGASKS0001').getByText('We met at the library.')).toBeDefined()
  expect(rowOf('SGASKS0001').queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(rowOf('SGASKS0002').getByText(long)).toBeDefined()
  await user.click(rowOf('SGASKS0002').getByRole('button', { name: 'Show more' }))
  expect(rowOf('SGASKS0002').getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

async function withdraw() {
  api.answer(routes.requests.sent, listOf('SGASKED001', 'SGASKED002'))
  const app = await open('Sent')
  await app.user.click(await screen.findByRole('button', { name: 'Withdraw the request to SGASKED001' }))
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Withdraw your request?' })) }
}

test('withdrawing asks for confirmation and removes the request immediately', async () => {
  const calls = api.answer(routes.requests.withdraw, {
    ...outcome('request_withdrawn'),
    match_status: 'none',
  })
  const { user, dialog } = await withdraw()
  expect(calls).toHaveLength(0)
  api.answer(routes.requests.sent, listOf('SGASKED002'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))

  expect(shownIds()).toEqual(['SGASKED002'])
  expect(await screen.findByText('Request withdrawn')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: 'SGASKED001' }])
})

test('A request that could not be withdrawn comes back', async () => {
  api.answer(routes.requests.withdraw, { refuse: 'unexpected' })
  const { user, dialog } = await withdraw()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))

  expect(await screen.findByText('Your request was not withdrawn. Please try again.')).toBeDefined()
  await waitFor(() => expect(shownIds()).toEqual(['SGASKED001', 'SGASKED002']))
})

test('a cancelled withdrawal changes nothing', async () => {
  const { user, dialog } = await withdraw()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))

  expect(shownIds()).toEqual(['SGASKED001', 'SGASKED002'])
})

test('a member blocked from their row leaves the list and the count', async () => {
  const blocked = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Options for SGASKS0002' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0003'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))

  expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
  expect(screen.getByRole('heading', { name: 'Pending Requests (2)' })).toBeDefined()
  expect(await screen.findByText('User Blocked!')).toBeDefined()
  expect(blocked.map(({ body }) => body)).toEqual([{ user_id: 'SGASKS0002' }])
})

test('A report from a row stays open when the block takes the row away', async () => {
  answerPrivacy(api)
  api.answer(routes.chat.conversations, { users: [] })
  api.answer(routes.moderation.report, reportReceived)
  api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Options for SGASKS0002' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  await user.click(screen.getByRole('radio', { name: 'Threatens to out or blackmail me' }))
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0003'))
  await user.click(screen.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText(/^SGASKS0002 is blocked/)).toBeDefined()
  expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
})

test('more requests are fetched when four fifths of the list are visible', async () => {
  const sight = fakeIntersectionObserver()
  const next_cursor = 'after-the-first'
  const calls = api.answer(routes.requests.connected, ({ query }) =>
    query.cursor ? listOf('SGFR1END02') : { ...listOf('SGFR1END01'), total: 2, has_next: true, next_cursor },
  )
  renderWithApp(<RequestsScreen />, connectedAt)
  await screen.findByText('SGFR1END01')
  act(() => sight.observers({ rootMargin: '0px 0px 0px 0px' })[0]?.intersect())

  expect(await screen.findByText('SGFR1END02')).toBeDefined()
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, next_cursor])
})

test('the URL selects the tab', async () => {
  renderWithApp(<RequestsScreen />, { at: '/connections?tab=pending' })

  expect(await screen.findByRole('heading', { name: 'Pending Requests (3)' })).toBeDefined()
})

test('a heading says that there are more than were counted', async () => {
  api.answer(routes.requests.received, { ...listOf('SGASKS0001'), total: 1000 })
  const { user } = await open('Pending')
  expect(await screen.findByRole('heading', { name: 'Pending Requests (99+)' })).toBeDefined()
  api.answer(routes.requests.respond, { ...outcome('request_rejected') })
  await user.click(screen.getByRole('button', { name: 'Reject the request of SGASKS0001' }))
  expect(screen.getByRole('heading', { name: 'Pending Requests (99+)' })).toBeDefined()
})

test('a connection that is ended leaves the list, and comes back when that failed', async () => {
  const calls = api.answer(routes.requests.disconnect, { refuse: 'unavailable' })
  const { user } = renderWithApp(<RequestsScreen />, connectedAt)
  const disconnect = async () => {
    await user.click(await screen.findByRole('button', { name: 'Options for SGFR1END01' }))
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  }
  await disconnect()
  expect(await screen.findByText(/This is not available right now/)).toBeDefined()
  await waitFor(() => expect(shownIds()).toEqual(['SGFR1END01']))

  api.answer(routes.requests.disconnect, { ...outcome('connection_ended'), match_status: 'none' })
  api.answer(routes.requests.connected, listOf())
  await disconnect()
  expect(await screen.findByText('Disconnected from SGFR1END01')).toBeDefined()
  expect(shownIds()).toEqual([])
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: 'SGFR1END01' }])
})
