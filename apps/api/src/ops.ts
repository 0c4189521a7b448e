// The API for scripts, which import nothing else from this app.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { openOnePhotoStore } from './adapters/open-photo-store.ts'
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
export { type MoveResult, movePhotos } from './features/photos/index.ts'
export { listSuspectedHarvests, type SuspectedHarvestRow } from './features/quotas/index.ts'
export { type OpsCtx, openOps } from './open-ops.ts'
export { type PhotoStorageConfig, type PhotoStoreKind, readPhotoStorage } from './photo-storage-config.ts'
export type { PhotoStore } from './ports/photo-store.ts'
