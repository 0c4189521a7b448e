// The API for scripts, which import nothing else from this app.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { checkRazorpayKeys } from './adapters/razorpay-gateway.ts'
export { checkMailServer } from './adapters/smtp-mailer.ts'
export { checkTwilioAccount } from './adapters/twilio-code-sender.ts'
export { settingNames } from './environment.ts'
export { ageOn, maskNumber, statusAt } from './features/members/members.rules.ts'
export {
  type AuditEntry,
  admitMember,
  type ContactMessageRow,
  closeContactMessage,
  closeReport,
  closeSuspectedHarvest,
  type DecideProfileResult,
  decideProfile,
  endEntitlements,
  grantEntitlement,
  listAuditEntries,
  listContactMessages,
  listReports,
  type MemberFile,
  type ModerationResult,
  maxQueueCount,
  type Part,
  parts,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  type ReportRow,
  readMemberFile,
  readPhoto,
  readQueue,
  recordModeratorView,
  restoreMember,
  suspendMember,
  type Verdict,
  verifyMember,
} from './features/moderation/index.ts'
export {
  listOrders,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './features/orders/index.ts'
export { listSuspectedHarvests, type SuspectedHarvestRow } from './features/quotas/index.ts'
export { isGstin } from './gstin.ts'
export { type OpsCtx, openOps } from './open-ops.ts'
export { GatewayRefused } from './ports/payment-gateway.ts'
export type { PhotoStore } from './ports/photo-store.ts'
export { settingProblems } from './setting-problems.ts'
