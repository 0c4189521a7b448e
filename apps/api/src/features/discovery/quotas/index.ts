export {
  deleteOldQuotaDays,
  listSuspectedHarvests,
  markHarvestClosed,
  type SuspectedHarvestRow,
} from './harvest.store.ts'
export { isNewAccount, secondsUntilMidnight } from './quotas.rules.ts'
export {
  countCards,
  type QuotaContext,
  requireCardQuota,
  requirePhotoQuota,
  requireProfileQuota,
  seenEnough,
  wasShownToday,
} from './quotas.service.ts'
