export { entitlementsJobs } from './entitlements.jobs.ts'
export { membershipRoutes } from './entitlements.routes.ts'
export { entitlementEnd } from './entitlements.rules.ts'
export {
  endEntitlementOfOrder,
  endRunningEntitlements,
  findChatLimit,
  startEntitlement,
} from './entitlements.service.ts'
export { insertEntitlement } from './entitlements.store.ts'
export { membershipChanged } from './membership.events.ts'
export { loadMembership } from './membership.ts'
export { erase, exportData } from './my-data.store.ts'
