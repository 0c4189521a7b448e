export { isPlanGranted, type SelectedOffer, useCreateOrder, useMembership } from './membership.queries.ts'
export { dailyPriceLabel, durationLabel, featuresOf, planOf, planTitle, taxLabel } from './plan-labels.ts'
export { purchasesQuery, receiptQuery } from './purchases.queries.ts'
export { useCurrency, useMentionedCurrency } from './use-currency.ts'
