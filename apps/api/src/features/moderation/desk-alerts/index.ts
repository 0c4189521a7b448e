export { alertLeads, deskAlertsJobs } from './alert-leads.ts'
export { deskAlertsRoutes } from './desk-alerts.routes.ts'
