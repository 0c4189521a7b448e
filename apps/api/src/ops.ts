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
export { deleteOverdueCopies } from './features/chat/index.ts'
export { listSuspectedSpam, type SuspectedSpamRow } from './features/connections/index.ts'
export { listSuspectedHarvests, type SuspectedHarvestRow } from './features/discovery/index.ts'
export {
  columnOf,
  type MoveResult,
  movePhotos,
  photoFileNames,
  readPhoto,
  storedName,
} from './features/members/index.ts'
export { maskNumber, statusAt } from './features/members/profiles/members.rules.ts'
export {
  listOrders,
  listPaymentIssues,
  type PaymentIssueRow,
  type PaymentRow,
  type PaymentState,
  paymentStates,
} from './features/membership/index.ts'
export {
  type AppealFile,
  type ArchiveVerdict,
  type AuditEntry,
  admitMember,
  type CaseOutcome,
  type ClosedCase,
  type CommandAccess,
  type ContactMessageRow,
  caseOutcomes,
  changeRole,
  claimEntry,
  claimNextEntry,
  closedCaseOf,
  countOverdueCases,
  type DecideProfileResult,
  decideCase,
  decideProfile,
  type Evidence,
  endEntitlements,
  type FoundCase,
  findAppealFile,
  findCaseNumbers,
  findContactMessage,
  findHints,
  findOwnMember,
  findPictureCheck,
  findReport,
  grantEntitlement,
  type HintRule,
  inviteModerator,
  listAuditEntries,
  listHintRules,
  listModerators,
  listReports,
  loadFigures,
  type MemberFile,
  type ModerationResult,
  type ModeratorRow,
  markContactMessage,
  maxQueueCount,
  type OpenedEvidence,
  type OpenedPictureCheck,
  openCommandAccess,
  openLegalName,
  openMissingCases,
  type Part,
  type PictureCheckEntry,
  parts,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  type ReportRow,
  readCase,
  readCaseNumber,
  readClosedPage,
  readHour,
  readMemberFile,
  readPictureCheck,
  readQueue,
  readReportEvidence,
  recordArchiveCheck,
  recordModeratorView,
  referenceOf,
  releaseEntry,
  removeModerator,
  requireCase,
  restoreMember,
  restoreOwn,
  setOwnMember,
  skipEntry,
  suspendBriefly,
  suspendMember,
  switchOnHintRule,
  type Verdict,
  verifyArchive,
  verifyMember,
} from './features/moderation/index.ts'
export { replayErasures } from './features/personal-data/index.ts'
export {
  acceptSecret,
  type CheckedSecretName,
  checkedSecretNames,
  findChangedSecrets,
  loadChecks,
} from './features/shared/secret-checks/index.ts'
export { isGstin } from './gstin.ts'
export { readSetUpFaults } from './http/set-up-notes.ts'
export { type ErasingSecrets, openErasingOps } from './open-erasing-ops.ts'
export { type EvidenceKeys, type OpsCtx, openOps } from './open-ops.ts'
export { type PhotoStorageConfig, type PhotoStoreKind, readPhotoStorage } from './photo-storage-config.ts'
export { GatewayRefused } from './ports/payment-gateway.ts'
export type { PhotoStore } from './ports/photo-store.ts'
export { Refusal } from './refusal.ts'
export { settingProblems } from './setting-problems.ts'
export { findMistypedVariables, findUnknownSettings, unknownSentence } from './unknown-settings.ts'
