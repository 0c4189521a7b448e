import { type Currency, gstIn, gstPercent, type Offer } from '@satrangi/contract'
import { formatMoney } from '../../lib/money.ts'
import type { translate } from '../../messages/index.ts'

/** How much of the price is tax; whoever reads a price is told that nothing is added to it. */
export const taxText = (t: typeof translate, { amount }: Offer, currency: Currency): string =>
  currency === 'INR'
    ? t('membership.containsGst', { gst: formatMoney(gstIn(amount, currency), currency), percent: gstPercent })
    : t('membership.noGst')
