import { type BodyOf, memberId, type ReplyOf, routes, z } from '@satrangi/contract'
import { tabStore } from '../browser/storage.ts'
import { session } from './session.ts'

/** The order as the server created it. */
export type Order = ReplyOf<typeof routes.membership.createOrder>

/** The provider's proof of a payment. */
export type Payment = Pick<
  BodyOf<typeof routes.membership.verify>,
  'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature'
>

/** From where the plans were opened: an entry of this tab's history, never an address, and whose profile or chat it showed. */
export interface PlansOrigin {
  readonly entry: number
  readonly memberId?: string | undefined
}

/** What the plans screen knows of a purchase beside its order. */
export interface PurchaseFacts {
  /** Until when plans of the same kind are active already: the new days are added to that. */
  readonly runsUntil: string | null
  readonly origin: PlansOrigin | undefined
}

/** A purchase that the plans screen passes to the checkout, which is another document. */
export interface PendingCheckout extends PurchaseFacts {
  readonly owner: string
  readonly order: Order
  /** Set once it is paid and the server has not confirmed it yet. */
  readonly payment?: Payment
}

/** Why a payment could not be opened, passed from the checkout back to the plans screen. */
export interface CheckoutFailure {
  readonly sentence: string
  readonly origin?: PlansOrigin | undefined
}

const storageKey = 'checkout'
const failureStorageKey = 'checkoutFailure'

const store = (checkout: PendingCheckout): void => tabStore.write(storageKey, JSON.stringify(checkout))

const parseTime = (stored: unknown): string | null =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : null

export const plansOrigin = z.object({ entry: z.int().check(z.minimum(0)), memberId: z.optional(memberId) })
const parseOrigin = (stored: unknown): PlansOrigin | undefined => plansOrigin.safeParse(stored).data

/** The order is passed in session storage and never in a URL, which others may read. */
export const pendingCheckout = {
  /** Only of the signed-in member. */
  read(): PendingCheckout | undefined {
    const stored = tabStore.readJson(storageKey) as Partial<PendingCheckout> | null
    const owner = session.getSnapshot().user?.id
    const order = routes.membership.createOrder.reply.safeParse(stored?.order)
    if (!stored || !owner || stored.owner !== owner || !order.success) return undefined
    const facts = { runsUntil: parseTime(stored.runsUntil), origin: parseOrigin(stored.origin) }
    return { owner, order: order.data, ...facts, ...(stored.payment ? { payment: stored.payment } : {}) }
  },

  begin(order: Order, facts: PurchaseFacts = { runsUntil: null, origin: undefined }): void {
    const owner = session.getSnapshot().user?.id
    if (owner) store({ owner, order, ...facts })
  },

  /** Stored until the server has confirmed the payment, even if the page closes. */
  paid(checkout: PendingCheckout, payment: Payment): void {
    store({ ...checkout, payment })
  },

  /** Removes an order that is not paid. */
  dropUnpaid(): void {
    if (!pendingCheckout.read()?.payment) tabStore.remove(storageKey)
  },

  /** Removes what is paid or given up; how it ends is asked of the server. */
  finish(): void {
    tabStore.remove(storageKey)
  },

  /** Ends a checkout whose payment could not be opened. */
  fail(sentence: string): void {
    const origin = pendingCheckout.read()?.origin
    tabStore.remove(storageKey)
    tabStore.write(failureStorageKey, JSON.stringify({ sentence, origin }))
  },

  /** Why the last checkout did not open; can be read once. */
  takeFailure(): CheckoutFailure | undefined {
    const failure = tabStore.readJson(failureStorageKey) as CheckoutFailure | null
    tabStore.remove(failureStorageKey)
    return failure ?? undefined
  },
}
