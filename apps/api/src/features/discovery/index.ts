export { discoveryRoutes } from './discovery.routes.ts'
export { erase } from './recommended.store.ts'
