import { routes } from '@satrangi/contract'
import { aPurchase } from '../../test/a-purchase.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import { daysAgo } from '../world/clock.ts'

const at: Place = { path: '/membership', open: { screen: 'purchases' } }

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
    ready: ({ see }) => see('purchases.refunded'),
  },
  none: { at, ready: ({ see }) => see('purchases.none') },
  loading: { at, arrange: ({ hold }) => hold(routes.membership.payments), ready: ({ see }) => see('common.loading') },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.payments, { refuse: 'unavailable' }),
    ready: ({ see }) => see('purchases.loadFailed'),
  },
}
