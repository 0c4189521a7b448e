// The API for scripts, which import nothing else from this app.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { photoReserveOf } from './adapters/measure-space.ts'
export { openOnePhotoStore } from './adapters/open-photo-store.ts'
export { checkRazorpayKeys } from './adapters/razorpay-gateway.ts'
export { findRedisFault } from './adapters/redis-fault.ts'
export { checkMailServer } from './adapters/smtp-mailer.ts'
export { checkTwilioAccount } from './adapters/twilio-code-sender.ts'
export { type Config, ConfigError, readConfig } from './config.ts'
export { listOf, settingNames } from './environment.ts'
export {
  type AppealDecisionResult,
  type AppealEntry,
  decideAppeal,
  listAppeals,
} from './features/moderation/appeals/index.ts'
export {
  type CaseOutcome,
  caseOutcomes,
  countOverdueCases,
  findCase,
  readCaseNumber,
} from './features/moderation/cases/index.ts'
export {
  type CommandAccess,
  changeRole,
  inviteModerator,
  listModerators,
  type ModeratorRow,
  openCommandAccess,
  removeModerator,
} from './features/moderation/desk-accounts/index.ts'
export { loadFigures } from './features/moderation/figures/index.ts'
export { deleteOverdueCopies } from './features/chat/held-copies/index.ts'
export { findHints, type HintRule, listHintRules } from './features/moderation/hints/index.ts'
export { maskNumber, statusAt } from './features/members/profiles/members.rules.ts'
export {
  type AuditEntry,
  admitMember,
  type ContactMessageRow,
  claimEntry,
  claimNextEntry,
  closeContactMessage,
  closeReport,
  closeSuspectedHarvest,
  closeSuspectedSpam,
  type DecideProfileResult,
  decidePictureCheck,
  decideProfile,
  type Evidence,
  endEntitlements,
  grantEntitlement,
  listAuditEntries,
  listContactMessages,
  listReports,
  type MemberFile,
  type ModerationResult,
  markContactMessage,
  maxQueueCount,
  type OpenedEvidence,
  openLegalName,
  type Part,
  type PictureDecisionResult,
  parts,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  type ReportRow,
  readHour,
  readMemberFile,
  readQueue,
  readReportEvidence,
  recordArchiveCheck,
  recordModeratorView,
  referenceOf,
  releaseEntry,
  restoreMember,
  restoreOwn,
  setOwnMember,
  skipEntry,
  suspendBriefly,
  suspendMember,
  switchOnHintRule,
  type Verdict,
  verifyMember,
  workMinutes,
} from './features/moderation/decisions/index.ts'
export { replayErasures } from './features/personal-data/index.ts'
export {
  listOrders,
  listPaymentIssues,
  type PaymentIssueRow,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './features/membership/orders/index.ts'
export { type MoveResult, movePhotos, photoFileNames, readPhoto } from './features/members/photos/index.ts'
export {
  listPictureChecks,
  type OpenedPictureCheck,
  type PictureCheckEntry,
  readPictureCheck,
} from './features/moderation/picture-complaints/index.ts'
export { listSuspectedHarvests, type SuspectedHarvestRow } from './features/discovery/quotas/index.ts'
export { type ArchiveVerdict, verifyArchive } from './features/moderation/saved-evidence/index.ts'
export {
  acceptSecret,
  type CheckedSecretName,
  checkedSecretNames,
  findChangedSecrets,
  loadChecks,
} from './features/shared/secret-checks/index.ts'
export { listSuspectedSpam, type SuspectedSpamRow } from './features/connections/spam/index.ts'
export { isGstin } from './gstin.ts'
export { readSetUpFaults } from './http/set-up-notes.ts'
export { type ErasingSecrets, openErasingOps } from './open-erasing-ops.ts'
export { type EvidenceKeys, type OpsCtx, openOps } from './open-ops.ts'
export { type PhotoStorageConfig, type PhotoStoreKind, readPhotoStorage } from './photo-storage-config.ts'
export { GatewayRefused } from './ports/payment-gateway.ts'
export type { PhotoStore } from './ports/photo-store.ts'
export { settingProblems } from './setting-problems.ts'
export { findMistypedVariables, findUnknownSettings, unknownSentence } from './unknown-settings.ts'
