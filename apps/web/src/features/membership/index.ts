export { type Chosen, hasCome, useMembership, useOrder } from './membership.queries.ts'
export { durationWords, featuresOf, momentWords, packTitle, planOf } from './plan-labels.ts'
export { purchasesQuery, receiptQuery } from './purchases.queries.ts'
export { useCurrency } from './use-currency.ts'
