export { discoveryRoutes } from './discovery.routes.ts'
export { whichFindNewer } from './newer-matches.ts'
export { fitsOfRecommendedSql } from './recommended.store.ts'
