export { membershipRoutes } from './entitlements.routes.ts'
export { entitlementEnd } from './entitlements.rules.ts'
export {
  endEntitlementOfOrder,
  endRunningEntitlements,
  findChatLimit,
  startEntitlement,
} from './entitlements.service.ts'
export { insertEntitlement } from './entitlements.store.ts'
export { entitlementsJobs } from './expire-entitlements.ts'
export { loadMembership, membershipChanged } from './membership.ts'
