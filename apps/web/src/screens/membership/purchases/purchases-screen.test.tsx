import { routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPurchase } from '../../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { PurchasesScreen } from './purchases-screen.tsx'

let api: FakeApi
let sight: ReturnType<typeof fakeIntersectionObserver>

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  sight = fakeIntersectionObserver()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () =>
  renderWithApp(
    <>
      <PurchasesScreen />
      <ShellLocation />
    </>,
  )

test('What was bought is listed with its price and how far it has come, and opens its receipt', async () => {
  const payments = [
    aPurchase({ id: 'PROCESSING1', status: 'processing', paid_at: null, starts_at: null, ends_at: null }),
    aPurchase(),
    aPurchase({ id: 'REFUNDED001', status: 'refunded', currency: 'USD', amount: 500, gst: 0 }),
  ]
  api.answer(routes.membership.payments, { payments, has_next: false })
  const { user } = open()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Weekly Pack1 March 2026, 7 daysProcessing₹295',
    'Weekly Pack1 March 2026, 7 daysPaid₹295',
    'Weekly Pack1 March 2026, 7 daysRefunded$5',
  ])
  await user.click(screen.getByRole('button', { name: 'Receipt of 1 March 2026: Weekly Pack, $5' }))
  expect(screen.getByLabelText('Where').textContent).toBe('receipt')
})

test('older purchases are fetched near the end of the list', async () => {
  const calls = api.answer(routes.membership.payments, ({ query }) =>
    query?.cursor
      ? { payments: [aPurchase({ id: 'OLDER000001' })], has_next: false }
      : { payments: [aPurchase()], has_next: true, next_cursor: 'older' },
  )
  open()
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  sight.observers({})[0]?.intersect()
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(2)
  expect(calls.map(({ query }) => query?.cursor)).toEqual([undefined, 'older'])
})

test('an empty purchase list leads to the plans', async () => {
  api.answer(routes.membership.payments, { payments: [], has_next: false })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'See the plans' }))
  expect(screen.getByLabelText('Where').textContent).toBe('membership')
})

test('a list that failed to load can be retried', async () => {
  api.answer(routes.membership.payments, { refuse: 'unexpected' })
  const { user } = open()
  expect(await screen.findByText('Your purchases did not load. Please try again.')).toBeDefined()
  api.answer(routes.membership.payments, { payments: [aPurchase()], has_next: false })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})
