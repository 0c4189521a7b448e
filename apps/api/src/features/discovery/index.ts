export { whichFindNewer } from './newer-matches.ts'
export { discoveryRoutes } from './discovery.routes.ts'
export { fitsOfRecommendedSql } from './recommended.store.ts'
