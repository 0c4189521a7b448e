export { requestsRoutes } from './requests.routes.ts'
