import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { signIn } from '../../test/render.tsx'
import {
  acceptedConnection,
  heldRejection,
  nameNotice,
  useAcceptedConnection,
  useHeldRejection,
  useNameNotice,
} from '../features/connections/index.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { toast } from '../ui/toast.store.ts'
import { App } from './app.tsx'

const other = 'SGN00R0001'
const changes = [
  ['signs out', () => session.signOut()],
  ['loses their session', () => session.expire('token-of-asha')],
  [
    'is followed by another',
    () => session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAV1F001', status: 'active' } }),
  ],
] as const

beforeEach(() => {
  fakeApi().install()
  signIn()
  window.history.replaceState({ idx: 0 }, '', '/faq')
})
afterEach(() => window.history.replaceState(null, '', '/'))

test.each(changes)('what a toast says is gone when its member %s', async (_, change) => {
  render(<App client={createQueryClient()} />)
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
  toast.show({ title: `You rejected ${other}.` })
  await screen.findByText(`You rejected ${other}.`)
  change()
  await waitFor(() => expect(screen.queryByText(`You rejected ${other}.`)).toBeNull())
})

test.each(changes)('no question or held rejection is left when its member %s', (_, change) => {
  localStorage.removeItem('nameNoticeRequest')
  const send = vi.fn()
  acceptedConnection.show(other)
  nameNotice.before({ kind: 'request', who: other }, vi.fn())
  heldRejection.hold(other, send)
  change()
  void heldRejection.sendNow()
  expect(send).not.toHaveBeenCalled()
  const { result } = renderHook(() => [useAcceptedConnection(), useNameNotice(), useHeldRejection()])
  expect(result.current).toEqual([undefined, undefined, undefined])
})
