export { discoveryRoutes } from './discovery.routes.ts'
export { forget } from './my-data.store.ts'
