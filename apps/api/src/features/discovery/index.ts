export { discoveryRoutes } from './discovery.routes.ts'
export { erase } from './my-data.store.ts'
