export { type AuditEntry, listAuditEntries, recordModeratorView } from './audit-entries.store.ts'
export { claimEntry, claimNextEntry, releaseEntry, skipEntry } from './claim-entry.ts'
export { closeContactMessage, closeReport, closeSuspectedHarvest, closeSuspectedSpam } from './close-case.ts'
export { type ContactMessageRow, listContactMessages } from './contact-messages.store.ts'
export { type DecideProfileResult, decideProfile } from './decide-profile.ts'
export { endEntitlements, grantEntitlement } from './entitlements.ts'
export { deleteOldEvidence, measureOldEvidence } from './evidence.store.ts'
export type { Evidence } from './evidence.types.ts'
export { freezePhotos } from './freeze-profile.ts'
export { type MemberFile, readMemberFile, readPhoto } from './member-file.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { erase, exportData } from './my-data.store.ts'
export { type Part, parts, type Verdict } from './parts.rules.ts'
export {
  maxQueueCount,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  referenceOf,
  workMinutes,
} from './queue.rules.ts'
export { readHour, readQueue } from './queue.ts'
export { measureQueue } from './queue-age.store.ts'
export { deleteOldQueueClaims, eraseQueueClaims } from './queue-claims.store.ts'
export { reportUnlisted } from './report-unlisted.ts'
export { listReports, type ReportRow } from './reports.store.ts'
export { type OpenedEvidence, readReportEvidence } from './seal-evidence.ts'
export { admitMember, type ModerationResult, restoreMember, suspendMember, verifyMember } from './suspension.ts'
export { switchOnHintRule } from './switch-on-hint-rule.ts'
