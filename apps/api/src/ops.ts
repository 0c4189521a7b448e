// The API for scripts, which import nothing else from this app.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { settingNames } from './environment.ts'
export {
  type CaseOutcome,
  caseOutcomes,
  countOverdueCases,
  findCase,
  readCaseNumber,
} from './features/cases/index.ts'
export { ageOn, maskNumber, statusAt } from './features/members/members.rules.ts'
export {
  type AuditEntry,
  admitMember,
  type ContactMessageRow,
  claimEntry,
  claimNextEntry,
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
  readHour,
  readMemberFile,
  readPhoto,
  readQueue,
  recordModeratorView,
  referenceOf,
  releaseEntry,
  restoreMember,
  skipEntry,
  suspendMember,
  type Verdict,
  verifyMember,
  workMinutes,
} from './features/moderation/index.ts'
export {
  listOrders,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './features/orders/index.ts'
export { listSuspectedHarvests, type SuspectedHarvestRow } from './features/quotas/index.ts'
export { type OpsCtx, openOps } from './open-ops.ts'
export type { PhotoStore } from './ports/photo-store.ts'
