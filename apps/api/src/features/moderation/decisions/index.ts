export {
  type AuditEntry,
  addAuditEntry,
  listAuditEntries,
  listAuditPage,
  recordArchiveCheck,
  recordModeratorView,
  viewActions,
} from './audit-entries.store.ts'
export { claimEntry, claimNextEntry, releaseEntry, skipEntry } from './claim-entry.ts'
export { type ContactMessageRow, findContactMessage } from './contact-messages.store.ts'
export { decideCase } from './decide-case.ts'
export { type DecideProfileResult, decideInTransaction, decideProfile } from './decide-profile.ts'
export { endEntitlements, grantEntitlement } from './entitlements.ts'
export { deleteOldEvidence, measureOldEvidence } from './evidence.store.ts'
export type { Evidence } from './evidence.types.ts'
export {
  type AppealFile,
  findAppealFile,
  mailAnswer,
  readCaseEvidence,
} from './kinds/index.ts'
export { findReviewedMember, type MemberFile, openLegalName, readMemberFile } from './member-file.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { erase, exportData } from './my-data.store.ts'
export { ofOthersSql } from './of-others.store.ts'
export { findOwnMember, setOwnMember } from './own-member.ts'
export { type Part, parts, type Verdict } from './parts.rules.ts'
export { findPartPhoto } from './parts.store.ts'
export {
  type ClosedCase,
  maxQueueCount,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  referenceOf,
} from './queue.rules.ts'
export { type ClosedRow, closedCaseOf, entryOf, measureQueue, type QueueRow } from './queue.store.ts'
export { type QueueReader, readClosedPage, readHour, readQueue, readQueuePage } from './queue.ts'
export { deleteOldQueueClaims, releaseAllClaims } from './queue-claims.store.ts'
export type { ClosedPosition, QueuePosition } from './queue-order.store.ts'
export { reportUnlisted } from './report-unlisted.ts'
export { findReport, listReports, type ReportRow } from './reports.store.ts'
export { reverseCase } from './reverse-case.ts'
export { type OpenedEvidence, readReportEvidence } from './seal-evidence.ts'
export { type Actor, findOtherMember, isOwnMember, requireCase } from './subjects.ts'
export { restoreOwn, suspendBriefly } from './suspend-briefly.ts'
export { findMemberKey } from './suspension.store.ts'
export {
  admitMember,
  endSuspensions,
  hideMember,
  type ModerationResult,
  restoreInTransaction,
  restoreMember,
  suspendInTransaction,
  suspendMember,
  verifyMember,
} from './suspension.ts'
export { lockRunningSuspension, type RunningSuspension } from './suspensions.store.ts'
export { switchOnHintRule } from './switch-on-hint-rule.ts'
export { addNote, markContactMessage, readCase } from './work-on-case.ts'
