export { contactChangeRoutes } from './contact-change.routes.ts'
export { contactChangeJobs } from './tell-old-address.ts'
