import { routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProfile, emptyOperator } from '../../../../test/a-card.ts'
import { aMembership, anOrder, anOrderStatus, aPayment } from '../../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { awaitedOrder } from '../../../lib/awaited-order.ts'
import { pendingCheckout } from '../../../lib/checkout-in-hand.ts'
import { session } from '../../../lib/session.ts'
import { MembershipScreen } from './membership-screen.tsx'

let api: FakeApi
const assign = vi.fn()

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  assign.mockReset()
  livesIn('India')
  has()
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const livesIn = (country: string) =>
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, country, name: 'Asha' }) })
const has = (overrides: Parameters<typeof aMembership>[0] = {}) =>
  api.answer(routes.membership.mine, { membership: aMembership(overrides) })

function deviceIsAt(place: { latitude: number; longitude: number } | 'unknown') {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) =>
    place === 'unknown'
      ? failed({ code: 1 } as GeolocationPositionError)
      : found({ coords: place } as GeolocationPosition),
  )
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  return getCurrentPosition
}

function open() {
  return renderWithApp(
    <>
      <MembershipScreen />
      <ShellLocation />
    </>,
    { at: '/membership' },
  )
}
const plan = async (name: string) => within(await screen.findByRole('article', { name }))

test('each plan shows its price, its features and a cheaper longer one', async () => {
  open()
  const weekly = await plan('Weekly Pack')
  expect(weekly.getByText('₹295')).toBeDefined()
  expect(weekly.getByText('for 7 days')).toBeDefined()
  expect(weekly.getByText('₹42.15 per day')).toBeDefined()
  expect(weekly.getByText('Dearer per day than the Monthly Pack (₹39.34)')).toBeDefined()
  expect(weekly.getByText('Everything in Standard Pack')).toBeDefined()
  const standard = await plan('Standard Pack')
  expect(standard.getByText('Most popular')).toBeDefined()
  expect(standard.getByText('Dearer per day than the Weekly Pack (₹42.15)')).toBeDefined()
  const exclusive = await plan('Exclusive Member Pack')
  expect(exclusive.getByRole('button', { name: 'Choose Exclusive Member Pack, ₹59 per day' })).toBeDefined()
  expect(exclusive.getByRole('button', { name: 'Choose Exclusive Member Pack, ₹500 per month' })).toBeDefined()
})

test.each([null, '27AAAAA0000A1Z2'])(
  'one sentence says what of the prices is tax, whatever the GSTIN: %s',
  async (gstin) => {
    api.answer(routes.contact.operator, { operator: { ...emptyOperator, gstin } })
    open()
    await plan('Weekly Pack')
    const text = document.body.textContent ?? ''
    expect(text.match(/\bGST\b|\btax\b|\bfees\b/gi)).toEqual(['GST'])
    expect(text).toContain('All prices include 18 % GST.')
  },
)

const until = '2026-04-07T10:01:00Z'
const unlimited = {
  status: 'paid',
  paid_until: until,
  packs: [
    { plan_id: 'weekly_pack', ends_at: '2026-03-08T10:01:00Z' },
    { plan_id: 'monthly_pack', ends_at: until },
  ],
  chats: { opens_today: 2, limit: null },
} as const

test('a member with unlimited chats is offered no limited ones, and is shown what a pack adds', async () => {
  has({ ...unlimited, packs: [...unlimited.packs] })
  open()
  const monthly = await plan('Monthly Pack')
  expect(monthly.getByText(/^Adds 30 days, until 7 May 2026/)).toBeDefined()
  expect(screen.queryByRole('article', { name: /Basic|Standard/ })).toBeNull()
  expect(screen.queryByText('Most popular')).toBeNull()
  const nothing = within(screen.getByRole('region', { name: 'You already have more' }))
  expect(nothing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Basic Chat Pack would add nothing until 7 April 2026/),
    expect.stringMatching(/^Standard Pack would add nothing until 7 April 2026/),
  ])
  const exclusive = await plan('Exclusive Member Pack')
  expect(exclusive.getByText('No chats: yours are unlimited already')).toBeDefined()
  expect(exclusive.queryByText(/^Adds/)).toBeNull()
})

test('nothing is sold while it is not known what the viewer has', async () => {
  api.answer(routes.membership.mine, { refuse: 'unavailable' })
  open()
  const weekly = await plan('Weekly Pack')
  expect(weekly.getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('a running plan is marked with its end', async () => {
  has({
    status: 'paid',
    packs: [
      { plan_id: 'weekly_pack', ends_at: '2026-03-08T10:01:00Z' },
      { plan_id: 'weekly_pack', ends_at: '2026-03-15T10:01:00Z' },
    ],
    chats: { opens_today: 2, limit: null },
  })
  open()
  expect(await screen.findByText(/^Weekly Pack, until 15 March 2026/)).toBeDefined()
  expect(screen.queryByText(/^Weekly Pack, until 8 March/)).toBeNull()
  expect((await plan('Weekly Pack')).getByText(/^Current, until 15 March 2026/)).toBeDefined()
  const free = await plan('Free')
  expect(free.queryByText('Current')).toBeNull()
  expect(free.queryByRole('button')).toBeNull()
  expect(free.getByText('You return to Free automatically when your pack ends.')).toBeDefined()
  // Whoever has it now is seen to have it everywhere.
  await waitFor(() => expect(session.getSnapshot().user?.status).toBe('paid'))
})

test('the free plan is chosen without a checkout', async () => {
  const { user } = open()
  const free = await plan('Free')
  expect(await free.findByText('Current')).toBeDefined()
  await user.click(free.getByRole('button', { name: 'Stay on Free' }))
  expect(await screen.findByText('There is nothing to pay.')).toBeDefined()
  expect(screen.getByLabelText('Where').textContent).toBe('home')
})

test('an order is passed to the checkout outside of the URL', async () => {
  const calls = api.answer(routes.membership.createOrder, anOrder())
  const { user } = open()
  await user.click((await plan('Weekly Pack')).getByRole('button'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/checkout'))
  expect(calls.map(({ body }) => body)).toEqual([{ plan_id: 'weekly_pack', amount: 29_500, currency: 'INR', days: 7 }])
  expect(pendingCheckout.read()?.order).toEqual(anOrder())
  expect(location.pathname).toBe('/membership')
  // Until the checkout is there, no other plan can be pressed.
  expect((await plan('Weekly Pack')).getByRole('button').textContent).toBe('Processing...')
  expect((await plan('Monthly Pack')).getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('a page restored from the back/forward cache can be used again', async () => {
  api.answer(routes.membership.createOrder, anOrder())
  const { user } = open()
  await user.click((await plan('Weekly Pack')).getByRole('button'))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(async () => expect((await plan('Weekly Pack')).getByRole('button').textContent).toBe('Choose'))
})

test('The exclusive pack is ordered at the price that was pressed', async () => {
  const calls = api.answer(routes.membership.createOrder, anOrder({ plan_id: 'exclusive_member_pack' }))
  const { user } = open()
  await user.click((await plan('Exclusive Member Pack')).getByRole('button', { name: /₹500/ }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(calls[0]?.body).toMatchObject({ amount: 50_000, days: 30 })
})

test.each([
  ['amount_mismatch', 'This is not the price of this plan. Please look at the plans again.'],
  ['order_failed', 'Failed to create order'],
  [
    'order_refused',
    'Failed to create order. The payment provider does not accept it, and trying again will not help. Please choose another currency or write to us.',
  ],
  ['unexpected', 'Failed to create order'],
] as const)('An order that is refused (%s) says why beside its plan', async (refuse, sentence) => {
  api.answer(routes.membership.createOrder, { refuse })
  const { user } = open()
  const weekly = await plan('Weekly Pack')
  await user.click(weekly.getByRole('button'))
  expect((await weekly.findByRole('alert')).textContent).toBe(sentence)
  expect(assign).not.toHaveBeenCalled()
  expect((await plan('Monthly Pack')).getByRole('button').hasAttribute('disabled')).toBe(false)
})

test("outside India the device's location selects the currency", async () => {
  livesIn('Germany')
  const calls = deviceIsAt({ latitude: 19.07, longitude: 72.87 })
  open()
  const monthly = await plan('Monthly Pack')
  expect(await monthly.findByText('₹1,180')).toBeDefined()
  expect(calls).toHaveBeenCalledWith(expect.anything(), expect.anything(), { timeout: 4000, maximumAge: 60_000 })
})

test('a viewer who denies geolocation sees dollars and can change the currency', async () => {
  livesIn('Germany')
  deviceIsAt('unknown')
  const { user } = open()
  expect((await plan('Monthly Pack')).getByText('$20')).toBeDefined()
  expect((await plan('Exclusive Member Pack')).getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'INR' }))
  expect((await plan('Monthly Pack')).getByText('₹1,180')).toBeDefined()
})

test('a viewer who lives in India is not asked for geolocation', async () => {
  const calls = deviceIsAt('unknown')
  open()
  expect((await plan('Monthly Pack')).getByText('₹1,180')).toBeDefined()
  expect(calls).not.toHaveBeenCalled()
})

/** As the checkout leaves it, from where the plans were opened before. */
const payWasOpened = (origin?: { entry: number; memberId: string }) =>
  awaitedOrder.begin({ owner: viewer.id, order: anOrder(), runsUntil: null, origin })
const stands = (overrides: Parameters<typeof anOrderStatus>[0] = {}) =>
  api.answer(routes.membership.order, { order: anOrderStatus(overrides) })

test('a granted order celebrates once, and shows its receipt whenever the plans are opened', async () => {
  payWasOpened()
  stands({ state: 'granted' })
  const { unmount } = open()
  const thanks = await screen.findByText('Payment successful. Thank you!')
  expect(thanks.closest('[role="status"]')).toBe(document.activeElement)
  expect(screen.getByText('Receipt 2025-26/000123, ₹295')).toBeDefined()
  unmount()

  const { user } = open()
  expect(await screen.findByText('You bought the Weekly Pack.')).toBeDefined()
  expect(screen.queryByText('Payment successful. Thank you!')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the receipt' }))
  expect(screen.getByLabelText('Where').textContent).toBe('receipt')
})

test('a notice of an order is closed for good', async () => {
  payWasOpened()
  stands({ state: 'granted' })
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Receipt 2025-26/000123, ₹295')).toBeNull()
  unmount()
  open()
  await plan('Weekly Pack')
  expect(screen.queryByText(/^Receipt/)).toBeNull()
})

test.each(['Noor', 'न', 'Kabir-'.repeat(14).slice(0, 80)])(
  'after a payment a button leads back to %s',
  async (name) => {
    api.answer(routes.members.view, { user: aProfile({ id: 'SGN00R0001', name, match_status: 'accepted' }) })
    history.replaceState({ idx: 4 }, '')
    payWasOpened({ entry: 2, memberId: 'SGN00R0001' })
    stands({ state: 'granted' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: `Back to ${name}` }))
    expect(screen.getByLabelText('Where').textContent).toBe('profile-detail')
  },
)

test('an open order is asked about, more rarely as time goes by, until the server says how it ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  payWasOpened()
  const calls = stands()
  open()
  expect(await screen.findByText('We are waiting for your bank.')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/failed|cancelled/i)
  expect(calls.map(({ params }) => params)).toEqual([{ id: 'WEEKLY00001' }])
  const counts: number[] = []
  for (const seconds of [2, 3, 5, 8, 13, 20, 30, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 + 50)
    counts.push(calls.length)
  }
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  // Other plans can be bought meanwhile.
  expect((await plan('Monthly Pack')).getByRole('button').hasAttribute('disabled')).toBe(false)

  has({ status: 'paid', packs: [{ plan_id: 'weekly_pack', ends_at: '2026-03-08T10:01:00Z' }] })
  const final = stands({ state: 'granted' })
  await vi.advanceTimersByTimeAsync(60_050)
  expect(await screen.findByText('Payment successful. Thank you!')).toBeDefined()
  expect(await screen.findByText(/^Weekly Pack, until/)).toBeDefined()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(final).toHaveLength(1)
  vi.useRealTimers()
})

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  payWasOpened()
  const calls = stands()
  open()
  await screen.findByText('We are waiting for your bank.')
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(1)
  stands({ state: 'granted' })
  show('visible')
  expect(await screen.findByText('Payment successful. Thank you!')).toBeDefined()
  vi.useRealTimers()
})

test('a server that does not answer is asked again, and nothing is said of the payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  payWasOpened()
  api.answer(routes.membership.order, { refuse: 'unavailable' })
  open()
  expect(await screen.findByText('We are waiting for your bank.')).toBeDefined()
  stands({ state: 'granted' })
  await vi.advanceTimersByTimeAsync(2_050)
  expect(await screen.findByText('Payment successful. Thank you!')).toBeDefined()
  vi.useRealTimers()
})

test.each([
  ['refunded', 'This payment was given back to you.'],
  ['review', 'Your payment arrived, but it is not the price of this plan.'],
  ['unpaid', 'This order was not paid.'],
] as const)('an order that is %s says so', async (state, sentence) => {
  payWasOpened()
  stands({ state, purchase: null })
  open()
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('an order that is not this member’s is not spoken of', async () => {
  payWasOpened()
  const calls = api.answer(routes.membership.order, { refuse: 'not_found' })
  open()
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByText('We are waiting for your bank.')).toBeNull())
})

test('a proof that was not taken is said, and the bank is waited for all the same', async () => {
  payWasOpened()
  awaitedOrder.notVerified('Payment verification failed')
  stands()
  open()
  expect(await screen.findByText('Payment verification failed')).toBeDefined()
  expect(screen.getByText('We are waiting for your bank.')).toBeDefined()
})

test('a member can stop waiting', async () => {
  payWasOpened()
  stands()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }))
  expect(screen.queryByText('We are waiting for your bank.')).toBeNull()
  expect(awaitedOrder.read()).toBeUndefined()
})

test('a checkout that could not open shows its error', async () => {
  pendingCheckout.fail('Failed to start payment')
  open()
  expect(await screen.findByText('Failed to start payment')).toBeDefined()
})

test('A payment that is not confirmed yet is finished before anything else is bought', async () => {
  pendingCheckout.begin(anOrder())
  const inHand = pendingCheckout.read()
  if (!inHand) throw new Error('There is no order.')
  pendingCheckout.paid(inHand, aPayment)
  const { user } = open()
  expect((await plan('Weekly Pack')).getByRole('button').hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(assign).toHaveBeenCalledWith('/checkout')
})

test('a payment whose proof did not reach the server needs no finishing once the server has it', async () => {
  pendingCheckout.begin(anOrder())
  const inHand = pendingCheckout.read()
  if (!inHand) throw new Error('There is no order.')
  payWasOpened()
  pendingCheckout.paid(inHand, aPayment)
  stands({ state: 'granted' })
  open()
  expect(await screen.findByText('Payment successful. Thank you!')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull())
  expect((await plan('Weekly Pack')).getByRole('button').hasAttribute('disabled')).toBe(false)
})

test('the purchases are opened from the membership screen', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Purchases' }))
  expect(screen.getByLabelText('Where').textContent).toBe('purchases')
})
