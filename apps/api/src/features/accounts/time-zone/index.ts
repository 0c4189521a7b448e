export { timeZoneRoutes } from './time-zone.routes.ts'
