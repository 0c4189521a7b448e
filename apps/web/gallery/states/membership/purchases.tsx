import { routes } from '@satrangi/contract'
import { aPurchase } from '../../../test/a-purchase.ts'
import { daysAgo } from '../../environment/clock.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/membership', open: { screen: 'purchases' } }

const payments = [
  aPurchase({ id: 'MONTHLY00001', status: 'processing', paid_at: null, starts_at: null, ends_at: null }),
  aPurchase(),
  aPurchase({ id: 'DOLLARS00001', currency: 'USD', amount: 2_000, gst: 0, days: 365 }),
  aPurchase({ id: 'REFUNDED0001', status: 'refunded', refunded_at: daysAgo(1) }),
]

export const states: ScreenStates = {
  listed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.payments, { payments, has_next: false }),
    ready: ({ findText }) => findText('purchases.refunded'),
  },
  none: { at, ready: ({ findText }) => findText('purchases.none') },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.membership.payments),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.payments, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('purchases.loadFailed'),
  },
}
