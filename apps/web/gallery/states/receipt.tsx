import { type Receipt, routes } from '@satrangi/contract'
import { aReceipt } from '../../test/a-purchase.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import { daysAgo } from '../world/clock.ts'
import type { Scene } from '../world/scene.types.ts'

const at: Place = { path: '/membership', open: { screen: 'receipt', id: 'WEEKLY00001' } }

const showing =
  (different: Partial<Receipt>) =>
  ({ api }: Scene) =>
    api.answer(routes.membership.receipt, { receipt: aReceipt(different) })

export const states: ScreenStates = {
  paid: { at, arrange: showing({}), ready: ({ button }) => button('purchases.print') },
  abroad: {
    at,
    arrange: showing({ currency: 'USD', amount: 2_000, gst: 0, test: true }),
    ready: ({ see }) => see('purchases.testNote'),
  },
  processing: {
    at,
    arrange: showing({ status: 'processing', paid_at: null, starts_at: null, ends_at: null }),
    ready: ({ see }) => see('purchases.processingNote'),
  },
  refunded: {
    at,
    arrange: showing({ status: 'refunded', refunded_at: daysAgo(1) }),
    ready: ({ button }) => button('purchases.print'),
  },
  loading: { at, arrange: ({ hold }) => hold(routes.membership.receipt), ready: ({ see }) => see('common.loading') },
  gone: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.receipt, { refuse: 'not_found' }),
    ready: ({ see }) => see('purchases.gone'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.receipt, { refuse: 'unavailable' }),
    ready: ({ see }) => see('purchases.receiptFailed'),
  },
}
