import { type Membership, routes } from '@satrangi/contract'
import { awaitedOrder } from '../../../src/lib/awaited-order.ts'
import { pendingCheckout } from '../../../src/lib/checkout-in-hand.ts'
import { translate } from '../../../src/messages/index.ts'
import { aMembership, anOrder, anOrderStatus, aPayment } from '../../../test/a-purchase.ts'
import { daysAgo } from '../../environment/clock.ts'
import { asha } from '../../fixtures/members.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const at = '/membership'
const inAMonth = daysAgo(-30)

const answerMembership =
  (membership: Partial<Membership>) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.membership.mine, { membership: aMembership(membership) })

const paid = answerMembership({
  status: 'paid',
  paid_until: inAMonth,
  packs: [{ plan_id: 'standard_pack', ends_at: inAMonth }],
  chats: { opens_today: 2, limit: 20 },
})
const unlimited = answerMembership({
  status: 'paid',
  paid_until: inAMonth,
  packs: [{ plan_id: 'monthly_pack', ends_at: inAMonth }],
  chats: { opens_today: 2, limit: null },
})
const exclusive = answerMembership({
  status: 'exclusive',
  paid_until: inAMonth,
  exclusive_until: daysAgo(-60),
  packs: [
    { plan_id: 'basic_chat_pack', ends_at: inAMonth },
    { plan_id: 'exclusive_member_pack', ends_at: daysAgo(-60) },
  ],
  chats: { opens_today: 2, limit: 15 },
})

/** The plans after a payment was opened, whose order stands like this. */
const orderIs =
  (overrides: Parameters<typeof anOrderStatus>[0]) =>
  ({ api }: GalleryContext) => {
    awaitedOrder.begin({ owner: asha.id, order: anOrder(), runsUntil: null, origin: undefined })
    api.answer(routes.membership.order, { order: anOrderStatus(overrides) })
  }

export const states: ScreenStates = {
  free: { at, ready: ({ findText }) => findText('membership.nowFree') },
  dollars: {
    at,
    act: ({ click, radio }) => click(radio('membership.usd')),
    ready: ({ findText }) => findText('membership.priceNote'),
  },
  paid: {
    at,
    arrange: (context) => {
      paid(context)
      orderIs({ state: 'granted' })(context)
    },
    ready: ({ findText }) => findText('membership.paid'),
  },
  unlimited: { at, arrange: unlimited, ready: ({ findText }) => findText('membership.surpassedTitle') },
  exclusive: { at, arrange: exclusive, ready: ({ findText }) => findText('membership.nowAdds') },
  waiting: { at, arrange: orderIs({}), ready: ({ findText }) => findText('membership.waiting') },
  bought: {
    at,
    arrange: (context) => {
      orderIs({ state: 'granted' })(context)
      awaitedOrder.markSeen()
    },
    ready: ({ findText }) => findText('membership.showReceipt'),
  },
  review: { at, arrange: orderIs({ state: 'review' }), ready: ({ findText }) => findText('membership.review') },
  notOpened: {
    at,
    arrange: () => pendingCheckout.fail(translate('checkout.startFailed')),
    ready: ({ findText }) => findText('checkout.startFailed'),
  },
  unconfirmed: {
    at,
    arrange: () =>
      pendingCheckout.paid({ owner: asha.id, order: anOrder(), runsUntil: null, origin: undefined }, aPayment),
    ready: ({ findText }) => findText('membership.unconfirmed'),
  },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.membership.mine),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.mine, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('membership.nowFailed'),
  },
}
