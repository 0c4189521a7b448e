import { type BodyOf, type PaidPlanId, type ReplyOf, routes } from '@satrangi/contract'
import { tabStore } from '../browser/storage.ts'
import { session } from './session.ts'

/** What is being bought, as the server wrote it. */
export type Order = ReplyOf<typeof routes.membership.createOrder>

/** What the provider says of a payment. */
export type Payment = Pick<
  BodyOf<typeof routes.membership.verify>,
  'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature'
>

/** A purchase on its way: from the plans to the checkout, which is another document. */
export interface PendingCheckout {
  readonly owner: string
  readonly order: Order
  /** It is paid, and the server does not know yet. */
  readonly payment?: Payment
}

/** How a purchase ended: from the checkout back to the plans. */
export type Outcome =
  | { readonly kind: 'granted'; readonly plan_id: PaidPlanId }
  /** `until`: when that pack would have ended without it. */
  | { readonly kind: 'processing'; readonly plan_id: PaidPlanId; readonly until: string | undefined }
  | { readonly kind: 'failed'; readonly sentence: string }

const storageKey = 'checkout'
const outcomeStorageKey = 'checkoutOutcome'

const store = (checkout: PendingCheckout): void => tabStore.write(storageKey, JSON.stringify(checkout))

/** The order travels here and never in an address, which others may read. */
export const checkoutInHand = {
  /** Of whoever is signed in; nobody else's. */
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

  /** Kept until the server has answered, whatever happens to this page. */
  paid(checkout: PendingCheckout, payment: Payment): void {
    store({ ...checkout, payment })
  },

  /** Lets go of an order that nobody has paid. */
  dropUnpaid(): void {
    if (!checkoutInHand.read()?.payment) tabStore.remove(storageKey)
  },

  end(outcome: Outcome): void {
    tabStore.remove(storageKey)
    tabStore.write(outcomeStorageKey, JSON.stringify(outcome))
  },

  /** How the last purchase ended; told once. */
  takeOutcome(): Outcome | undefined {
    const outcome = tabStore.readJson(outcomeStorageKey) as Outcome | null
    tabStore.remove(outcomeStorageKey)
    return outcome ?? undefined
  },
}
