import { type Receipt, routes } from '@satrangi/contract'
import { aReceipt } from '../../../test/a-purchase.ts'
import { daysAgo } from '../../environment/clock.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/membership', open: { screen: 'receipt', id: 'WEEKLY00001' } }

const answerReceipt =
  (overrides: Partial<Receipt>) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.membership.receipt, { receipt: aReceipt(overrides) })

export const states: ScreenStates = {
  paid: { at, arrange: answerReceipt({}), ready: ({ button }) => button('purchases.print') },
  abroad: {
    at,
    arrange: answerReceipt({ currency: 'USD', amount: 2_000, gst: 0, test: true }),
    ready: ({ findText }) => findText('purchases.testNote'),
  },
  processing: {
    at,
    arrange: answerReceipt({
      status: 'processing',
      receipt_number: null,
      paid_at: null,
      starts_at: null,
      ends_at: null,
    }),
    ready: ({ findText }) => findText('purchases.processingNote'),
  },
  refunded: {
    at,
    arrange: answerReceipt({
      status: 'refunded',
      refunded_at: daysAgo(1),
      credit_note_number: 'C2025-26/000004',
    }),
    ready: ({ button }) => button('purchases.print'),
  },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.membership.receipt),
    ready: ({ findText }) => findText('common.loading'),
  },
  gone: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.receipt, { refuse: 'not_found' }),
    ready: ({ findText }) => findText('purchases.gone'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.membership.receipt, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('purchases.receiptFailed'),
  },
}
