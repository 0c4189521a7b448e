import { type Membership, routes } from '@satrangi/contract'
import { checkoutInHand, type Outcome } from '../../src/lib/checkout-in-hand.ts'
import { text } from '../../src/messages/index.ts'
import { aMembership, anOrder, aPayment } from '../../test/a-purchase.ts'
import { asha } from '../fixtures/people.ts'
import type { ScreenStates } from '../state.types.ts'
import { daysAgo } from '../world/clock.ts'
import type { Scene } from '../world/scene.types.ts'

const at = '/membership'
const inAMonth = daysAgo(-30)

const having =
  (membership: Partial<Membership>) =>
  ({ api }: Scene) =>
    api.answer(routes.membership.mine, { membership: aMembership(membership) })

const paid = having({
  status: 'paid',
  paid_until: inAMonth,
  packs: [{ plan_id: 'standard_pack', ends_at: inAMonth }],
  chats: { opens_today: 2, limit: null },
})
const exclusive = having({
  status: 'exclusive',
  paid_until: inAMonth,
  exclusive_until: daysAgo(-60),
  packs: [
    { plan_id: 'standard_pack', ends_at: inAMonth },
    { plan_id: 'exclusive_member_pack', ends_at: daysAgo(-60) },
  ],
  chats: { opens_today: 2, limit: null },
})

const ended = (outcome: Outcome) => checkoutInHand.end(outcome)

export const states: ScreenStates = {
  free: { at, ready: ({ see }) => see('membership.nowFree') },
  dollars: {
    at,
    act: ({ press, radio }) => press(radio('membership.usd')),
    ready: ({ see }) => see('membership.priceHonestAbroad'),
  },
  paid: {
    at,
    arrange: (scene) => {
      paid(scene)
      ended({ kind: 'granted', plan_id: 'standard_pack' })
    },
    ready: ({ see }) => see('membership.paid'),
  },
  exclusive: { at, arrange: exclusive, ready: ({ see }) => see('membership.nowAdds') },
  processing: {
    at,
    arrange: () => ended({ kind: 'processing', plan_id: 'standard_pack', until: undefined }),
    ready: ({ see }) => see('membership.processingText'),
  },
  cancelled: {
    at,
    arrange: () => ended({ kind: 'failed', sentence: text('checkout.cancelled') }),
    ready: ({ see }) => see('checkout.cancelled'),
  },
  unconfirmed: {
    at,
    arrange: () => checkoutInHand.paid({ owner: asha.id, order: anOrder() }, aPayment),
    ready: ({ see }) => see('membership.unconfirmed'),
  },
  loading: { at, arrange: ({ hold }) => hold(routes.membership.mine), ready: ({ see }) => see('common.loading') },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.mine, { refuse: 'unavailable' }),
    ready: ({ see }) => see('membership.nowFailed'),
  },
}
