import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMembership, anOrder, aPayment } from '../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { signIn } from '../../test/render.tsx'
import { awaitedOrder } from '../lib/awaited-order.ts'
import { pendingCheckout } from '../lib/checkout-in-hand.ts'
import { session } from '../lib/session.ts'
import { renderPage } from './page.ts'
import { runCheckout } from './run-checkout.ts'

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]

let api: FakeApi
let scripts: HTMLScriptElement[]
let opened: { options: Options; fail: (description?: string) => void; breakFrame: () => void }[]
const leave = vi.fn()

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  opened = []
  scripts = []
  // The environment loads no scripts: the test dispatches their events.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
  leave.mockReset()
  pendingCheckout.begin(anOrder())
})

afterEach(() => {
  delete window.Razorpay
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A fake of the provider's script. */
function provide() {
  window.Razorpay = class {
    private readonly listeners = new Map<string, ((response: { error?: { description?: string } }) => void)[]>()
    private readonly options: Options
    constructor(options: Options) {
      this.options = options
    }
    on(event: string, heard: (response: { error?: { description?: string } }) => void) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), heard])
    }
    open() {
      const emit = (event: string, description?: string) => {
        for (const heard of this.listeners.get(event) ?? [])
          heard({ error: description === undefined ? {} : { description } })
      }
      const fail = (description?: string) => emit('payment.failed', description)
      opened.push({ options: this.options, fail, breakFrame: () => emit('frame.failed') })
    }
  }
}

function start() {
  const inHand = pendingCheckout.read()
  if (!inHand) throw new Error('There is nothing to pay.')
  const place = document.body.appendChild(document.createElement('div'))
  const page = renderPage(place, inHand, { onBack: leave, onExit: () => {} })
  return runCheckout(page, inHand, leave)
}

/** Starts, and presses the button that opens the payment. */
function startAndPay() {
  const run = start()
  screen.getByRole('button', { name: 'Pay ₹295' }).click()
  return run
}

/** What the plans screen asks the server about. */
const awaited = { owner: 'SGASHA0001', id: 'WEEKLY00001', plan_id: 'weekly_pack' }

const provider = () => {
  const last = opened.at(-1)
  if (!last) throw new Error('The provider was not opened.')
  return last
}
const verified = (state: 'granted' | 'processing') =>
  api.answer(routes.membership.verify, {
    ok: true,
    ...outcome('payment_granted'),
    state,
    membership: aMembership({
      status: 'paid',
      packs: [{ plan_id: 'weekly_pack', ends_at: '2026-03-08T10:01:00Z' }],
    }),
  })

test('shows the plan, the included tax, the total, and the test mode', async () => {
  provide()
  await start()
  const page = within(document.body)
  expect(page.getByRole('heading', { name: 'Checkout' })).toBeDefined()
  expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Pack',
    'Duration',
    'Starts',
    'Ends',
    'Price per day',
    'Includes GST (18%)',
    'Total',
  ])
  expect(page.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Weekly Pack',
    '7 days',
    'When you pay',
    expect.stringMatching(/, if you pay now$/),
    '₹42.15',
    '₹45',
    '₹295',
  ])
  expect(page.getByText('Test payment')).toBeDefined()
  expect(page.getByText('You pay once. Nothing renews by itself.')).toBeDefined()
  expect(opened).toHaveLength(0)
})

test('adds the days to what is left of packs of the same kind', async () => {
  vi.setSystemTime('2026-03-01T10:00:00Z')
  pendingCheckout.begin(anOrder(), { runsUntil: '2026-03-08T10:00:00Z', origin: undefined })
  await start()
  const page = within(document.body)
  expect(page.getByText(/^15 March 2026, .*, if you pay now$/)).toBeDefined()
  expect(page.getByText(/Its days are added to the time you have left/)).toBeDefined()
  vi.useRealTimers()
})

test('leaves both ways out usable while the payment is open, and nothing else', async () => {
  provide()
  await startAndPay()
  expect(document.querySelector('main')?.inert).toBe(true)
  screen.getByRole('button', { name: 'Back to the plans' }).click()
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Quick exit' })).toBeDefined()
})

test('a window that shows no payment closes and gives way to an error', async () => {
  provide()
  await startAndPay()
  provider().breakFrame()
  expect(document.querySelector('main')?.inert).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe('Failed to start payment')
  expect(awaitedOrder.read()).toBeUndefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
})

test('passes on where the plans were opened, whatever the outcome', async () => {
  const origin = { entry: 3, memberId: 'SGN00R0001' }
  pendingCheckout.begin(anOrder(), { runsUntil: null, origin })
  provide()
  await startAndPay()
  provider().options.modal.ondismiss()
  expect(awaitedOrder.read()?.origin).toEqual(origin)
})

test('passes the order to the provider, and no data of the member', async () => {
  provide()
  await startAndPay()
  const { handler: _handler, modal: _modal, ...options } = provider().options
  expect(options).toEqual({
    key: 'rzp_test_0000000000',
    order_id: 'order_Weekly000001',
    amount: 29_500,
    currency: 'INR',
    name: 'Membership',
    remember_customer: false,
  })
})

test.each(['granted', 'processing'] as const)('confirms a payment at the server: %s', async (state) => {
  provide()
  const asked = verified(state)
  await startAndPay()
  provider().options.handler(aPayment)
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(asked.map(({ body }) => body)).toEqual([
    { ...aPayment, plan_id: 'weekly_pack', amount: 29_500, currency: 'INR' },
  ])
  expect(awaitedOrder.read()).toEqual(awaited)
  expect(session.getSnapshot().user?.status).toBe('paid')
  expect(pendingCheckout.read()).toBeUndefined()
})

test.each([
  ['closed', () => {}],
  ['closed after an attempt that failed', () => provider().fail('Your bank said no.')],
])('a window that was %s says nothing of the payment: the server is asked how it ended', async (_, before) => {
  provide()
  await startAndPay()
  before()
  expect(screen.queryByRole('alert')).toBeNull()
  provider().options.modal.ondismiss()
  expect(leave).toHaveBeenCalledOnce()
  expect(awaitedOrder.read()).toEqual(awaited)
  expect(pendingCheckout.takeFailure()).toBeUndefined()
  expect(pendingCheckout.read()).toBeUndefined()
  expect(document.body.textContent).not.toMatch(/failed|cancelled/i)
})

test('a payment that comes after a failed attempt is confirmed', async () => {
  provide()
  verified('granted')
  await startAndPay()
  provider().fail()
  provider().options.handler(aPayment)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(awaitedOrder.read()).toEqual(awaited)
})

test('after a reload while the payment was open it leads to the plans, which ask how it ended', async () => {
  provide()
  await startAndPay()
  document.body.replaceChildren()
  await start()
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Pay ₹295' })).toBeNull()
  expect(awaitedOrder.read()).toEqual(awaited)
})

test('stores a payment while the server is unreachable, and confirms it on retry', async () => {
  provide()
  api.answer(routes.membership.verify, { refuse: 'unavailable' })
  await startAndPay()
  provider().options.handler(aPayment)
  // Some providers also report a closed window after a payment.
  provider().options.modal.ondismiss()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(pendingCheckout.read()?.payment).toEqual(aPayment)
  expect(leave).not.toHaveBeenCalled()

  verified('granted')
  await userEvent.click(again)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(awaitedOrder.read()).toEqual(awaited)
})

test('confirms a payment from before a reload without paying again', async () => {
  provide()
  verified('granted')
  const inHand = pendingCheckout.read()
  if (!inHand) throw new Error('There is no order.')
  pendingCheckout.paid(inHand, aPayment)
  await start()
  expect(opened).toHaveLength(0)
  expect(leave).toHaveBeenCalledOnce()
})

test.each([
  ['payment_not_verified', 'Payment verification failed'],
  ['not_found', 'Payment verification failed'],
] as const)('passes on that the server did not take the proof (%s)', async (refuse, sentence) => {
  provide()
  api.answer(routes.membership.verify, { refuse })
  await startAndPay()
  provider().options.handler(aPayment)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(awaitedOrder.read()).toEqual({ ...awaited, sentence })
  expect(pendingCheckout.read()).toBeUndefined()
})

test('keeps the payment when the session has expired', async () => {
  provide()
  api.answer(routes.membership.verify, { refuse: 'session_expired' })
  await startAndPay()
  provider().options.handler(aPayment)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  signIn()
  expect(awaitedOrder.read()).toEqual(awaited)
  expect(pendingCheckout.read()?.payment).toEqual(aPayment)
})

test('retries a script that does not load', async () => {
  const run = startAndPay()
  expect(scripts.map(({ src }) => src)).toEqual(['https://pay.example/v1/checkout.js'])
  scripts[0]?.dispatchEvent(new Event('error'))
  await run
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load Razorpay script')
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)

  await userEvent.click(again)
  provide()
  scripts[1]?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reports a script that defines no checkout', async () => {
  const run = startAndPay()
  scripts[0]?.dispatchEvent(new Event('load'))
  await run
  expect((await screen.findByRole('alert')).textContent).toBe('Razorpay SDK failed to load')
})

test('returns to the plans when the window does not open', async () => {
  window.Razorpay = class {
    on() {}
    open() {
      throw new Error('no key')
    }
  }
  await startAndPay()
  expect(pendingCheckout.takeFailure()).toEqual({ sentence: 'Failed to start payment' })
  expect(awaitedOrder.read()).toBeUndefined()
})
