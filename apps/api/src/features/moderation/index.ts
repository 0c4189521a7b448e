export { appealsJobs, appealsRoutes, emptyOldAppeals } from './appeals/index.ts'
export * as cases from './cases/index.ts'
export {
  type CaseOutcome,
  caseOutcomes,
  casesJobs,
  casesRoutes,
  countOverdueCases,
  type FoundCase,
  findCaseNumbers,
  hasGraveCase,
  hasGraveReport,
  openMissingCases,
  readCaseNumber,
} from './cases/index.ts'
export * as contact from './contact/index.ts'
export { contactJobs, contactRoutes } from './contact/index.ts'
export * as moderation from './decisions/index.ts'
export {
  type AppealFile,
  type AuditEntry,
  admitMember,
  type ClosedCase,
  type ContactMessageRow,
  claimEntry,
  claimNextEntry,
  closedCaseOf,
  type DecideProfileResult,
  decideCase,
  decideProfile,
  deleteOldEvidence,
  deleteOldQueueClaims,
  type Evidence,
  endEntitlements,
  endSuspensions,
  findAppealFile,
  findContactMessage,
  findOwnMember,
  findReport,
  grantEntitlement,
  listAuditEntries,
  listReports,
  type MemberFile,
  type ModerationResult,
  markContactMessage,
  maxQueueCount,
  measureOldEvidence,
  measureQueue,
  moderationRoutes,
  type OpenedEvidence,
  openLegalName,
  type Part,
  parts,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  type ReportRow,
  readCase,
  readClosedPage,
  readHour,
  readMemberFile,
  readQueue,
  readReportEvidence,
  recordArchiveCheck,
  recordModeratorView,
  referenceOf,
  releaseEntry,
  requireCase,
  restoreMember,
  restoreOwn,
  setOwnMember,
  skipEntry,
  suspendBriefly,
  suspendMember,
  switchOnHintRule,
  type Verdict,
  verifyMember,
} from './decisions/index.ts'
export { deskRoutes } from './desk/index.ts'
export {
  type CommandAccess,
  changeRole,
  deleteOldChallenges,
  deleteOldDeskSessions,
  deleteOldInvites,
  deskAccountsRoutes,
  findModerator,
  inviteModerator,
  listModerators,
  type ModeratorRow,
  openCommandAccess,
  removeModerator,
} from './desk-accounts/index.ts'
export { deskAlertsJobs, deskAlertsRoutes } from './desk-alerts/index.ts'
export { startHold } from './evidence-holds/index.ts'
export { figuresJobs, figuresRoutes, loadFigures } from './figures/index.ts'
export { createHints, deleteOldHintDays, findHints, type HintRule, hintsJobs, listHintRules } from './hints/index.ts'
export {
  deleteOldPictureComplaints,
  findPictureCheck,
  type OpenedPictureCheck,
  type PictureCheckEntry,
  pictureComplaintsJobs,
  pictureComplaintsRoutes,
  readPictureCheck,
} from './picture-complaints/index.ts'
export { expireProposals } from './proposals/index.ts'
export { safetyRoutes } from './safety/index.ts'
export { type ArchiveVerdict, savedEvidenceRoutes, verifyArchive } from './saved-evidence/index.ts'
