export { discoveryRoutes } from './discovery.routes.ts'
export { erase, fitsOfRecommendedSql } from './recommended.store.ts'
