export { discoveryRoutes, fitsOfRecommendedSql } from './lists/index.ts'
export { deleteOldPasses, passesRoutes } from './passes/index.ts'
export {
  deleteOldQuotaDays,
  isNewAccount,
  listSuspectedHarvests,
  markHarvestClosed,
  requirePhotoQuota,
  type SuspectedHarvestRow,
  secondsUntilMidnight,
} from './quotas/index.ts'
export { savedSearchesRoutes } from './saved-searches/index.ts'
export { savesRoutes } from './saves/index.ts'
export { countView, recordLookUp, type ViewContext } from './view-records/index.ts'
