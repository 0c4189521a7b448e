export { discoveryRoutes, fitsOfRecommendedSql } from './lists/index.ts'
export { passesRoutes } from './passes/passes.routes.ts'
export { deleteOldPasses } from './passes/passes.store.ts'
export {
  deleteOldQuotaDays,
  isNewAccount,
  listSuspectedHarvests,
  markHarvestClosed,
  requirePhotoQuota,
  type SuspectedHarvestRow,
  secondsUntilMidnight,
} from './quotas/index.ts'
export { savedSearchesRoutes } from './saved-searches/saved-searches.routes.ts'
export { savesRoutes } from './saves/saves.routes.ts'
export { countView, isViewRecordedSql, recordLookUp, type ViewContext } from './view-records/index.ts'
