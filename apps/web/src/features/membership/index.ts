export { isPlanGranted, type SelectedOffer, useCreateOrder, useMembership } from './membership.queries.ts'
export { durationLabel, featuresOf, formatDateTime, planOf, planTitle, taxLabel } from './plan-labels.ts'
export { purchasesQuery, receiptQuery } from './purchases.queries.ts'
export { useCurrency } from './use-currency.ts'
