export { contactChangeRoutes } from './contact-change.routes.ts'
export { contactChangeJobs } from './notify-old-address.ts'
