// The API for scripts, which import nothing else from this app.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { settingNames } from './environment.ts'
export { ageOn, maskNumber, statusAt } from './features/members/members.rules.ts'
export {
  type Changed,
  type ContactRow,
  closeContactMessage,
  closeReport,
  type Decided,
  decideProfile,
  endEntitlements,
  grantEntitlement,
  listActs,
  listContactMessages,
  listReports,
  type MemberFile,
  type Part,
  parts,
  type QueueKind,
  queueKinds,
  type RecordedAct,
  type ReportRow,
  readMemberFile,
  readPhoto,
  readQueue,
  recordLook,
  restoreMember,
  suspendMember,
  type Verdict,
  verifyMember,
  type Waiting,
} from './features/moderation/index.ts'
export {
  listOrders,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './features/orders/index.ts'
export { type OpsCtx, openOps } from './open-ops.ts'
export type { PhotoStore } from './ports/photo-store.ts'
