export { discoveryRoutes } from './discovery.routes.ts'
export { fitsOfRecommendedSql } from './recommended.store.ts'
