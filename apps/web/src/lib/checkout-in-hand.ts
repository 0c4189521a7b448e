import { type BodyOf, type PaidPlanId, type ReplyOf, routes } from '@satrangi/contract'
import { tabStore } from '../browser/storage.ts'
import { session } from './session.ts'

/** The order as the server created it. */
export type Order = ReplyOf<typeof routes.membership.createOrder>

/** The provider's proof of a payment. */
export type Payment = Pick<
  BodyOf<typeof routes.membership.verify>,
  'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature'
>

/** A purchase that the plans screen passes to the checkout, which is another document. */
export interface PendingCheckout {
  readonly owner: string
  readonly order: Order
  /** Set once it is paid and the server has not confirmed it yet. */
  readonly payment?: Payment
}

/** The result of a purchase, passed from the checkout back to the plans screen. */
export type CheckoutOutcome =
  | { readonly kind: 'granted'; readonly plan_id: PaidPlanId }
  /** `until`: when that pack would have ended without it. */
  | { readonly kind: 'processing'; readonly plan_id: PaidPlanId; readonly until: string | undefined }
  | { readonly kind: 'failed'; readonly sentence: string }

const storageKey = 'checkout'
const outcomeStorageKey = 'checkoutOutcome'

const store = (checkout: PendingCheckout): void => tabStore.write(storageKey, JSON.stringify(checkout))

/** The order is passed in session storage and never in a URL, which others may read. */
export const pendingCheckout = {
  /** Only of the signed-in member. */
  read(): PendingCheckout | undefined {
    const stored = tabStore.readJson(storageKey) as Partial<PendingCheckout> | null
    const owner = session.getSnapshot().user?.id
    const order = routes.membership.createOrder.reply.safeParse(stored?.order)
    if (!stored || !owner || stored.owner !== owner || !order.success) return undefined
    return { owner, order: order.data, ...(stored.payment ? { payment: stored.payment } : {}) }
  },

  begin(order: Order): void {
    const owner = session.getSnapshot().user?.id
    if (owner) store({ owner, order })
  },

  /** Stored until the server has confirmed the payment, even if the page closes. */
  paid(checkout: PendingCheckout, payment: Payment): void {
    store({ ...checkout, payment })
  },

  /** Removes an order that is not paid. */
  dropUnpaid(): void {
    if (!pendingCheckout.read()?.payment) tabStore.remove(storageKey)
  },

  end(outcome: CheckoutOutcome): void {
    tabStore.remove(storageKey)
    tabStore.write(outcomeStorageKey, JSON.stringify(outcome))
  },

  /** The result of the last purchase; can be read once. */
  takeOutcome(): CheckoutOutcome | undefined {
    const outcome = tabStore.readJson(outcomeStorageKey) as CheckoutOutcome | null
    tabStore.remove(outcomeStorageKey)
    return outcome ?? undefined
  },
}
