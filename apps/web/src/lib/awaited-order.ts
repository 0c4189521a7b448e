import { type PaidPlanId, paidPlanIds, z } from '@satrangi/contract'
import { tabStore } from '../browser/storage.ts'
import { type PendingCheckout, type PlansOrigin, plansOrigin } from './checkout-in-hand.ts'
import { session } from './session.ts'

/**
 * The order whose payment was opened last in this tab. Only the server knows how it ends, and says so by its id. It is
 * kept until its member has read that, so that a reload shows the same.
 */
export interface AwaitedOrder {
  readonly owner: string
  readonly id: string
  readonly plan_id: PaidPlanId
  readonly origin?: PlansOrigin | undefined
  /** What the server said of the proof of payment, where it did not take it. */
  readonly sentence?: string | undefined
  /** The member has seen that it was granted. */
  readonly isSeen?: boolean | undefined
}

const storageKey = 'awaitedOrder'

const awaited = z.object({
  owner: z.string(),
  id: z.string(),
  plan_id: z.enum(paidPlanIds),
  origin: z.optional(plansOrigin),
  sentence: z.optional(z.string()),
  isSeen: z.optional(z.boolean()),
})

const store = (order: AwaitedOrder): void => tabStore.write(storageKey, JSON.stringify(order))

function change(changes: Partial<AwaitedOrder>): void {
  const order = awaitedOrder.read()
  if (order) store({ ...order, ...changes })
}

export const awaitedOrder = {
  /** Only of the signed-in member. */
  read(): AwaitedOrder | undefined {
    const owner = session.getSnapshot().user?.id
    const { data } = awaited.safeParse(tabStore.readJson(storageKey))
    return data && data.owner === owner ? data : undefined
  },

  /** From the moment that the payment is open, money may come. */
  begin({ owner, order, origin }: PendingCheckout): void {
    store({ owner, id: order.receipt, plan_id: order.plan_id as PaidPlanId, origin })
  },

  notVerified: (sentence: string): void => change({ sentence }),
  markSeen: (): void => change({ isSeen: true }),
  drop: (): void => tabStore.remove(storageKey),
}
