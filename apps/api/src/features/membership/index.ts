export {
  endRunningEntitlements,
  entitlementsJobs,
  findChatLimit,
  membershipChanged,
  membershipRoutes,
  startEntitlement,
} from './entitlements/index.ts'
export {
  deleteDeadOrders,
  listOrders,
  listPaymentIssues,
  measureOpenOrders,
  ordersJobs,
  ordersRoutes,
  type PaymentIssueRow,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './orders/index.ts'
export { receiptsRoutes } from './receipts/receipts.routes.ts'
