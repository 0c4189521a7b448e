export { deleteNotesOfDeparted, eraseNotes, findCaseNotes, insertCaseNote } from './case-notes.store.ts'
export { type CaseTable, caseSourceId, caseSourceJoins, caseTables } from './case-sources.store.ts'
export { casesRoutes } from './cases.routes.ts'
export {
  type CaseKind,
  type CaseOutcome,
  caseOutcomes,
  clockOf,
  markedCases,
  type PictureCaseKind,
  readCaseNumber,
  reasonsOfReport,
} from './cases.rules.ts'
export {
  countOverdueCases,
  findReporterRecord,
  hasGraveCase,
  hasGraveReport,
} from './cases.store.ts'
export {
  type ClaimInput,
  changeOutcome,
  claimCase,
  claimEnd,
  closeCase,
  releaseCase,
  renewClaim,
  setCaseMark,
  skipCase,
  skipHours,
} from './claims.store.ts'
export { type FoundCase, findCase, findCaseNumbers } from './find-case.store.ts'
export { type CaseReceipt, newCaseNumber, openCase, openCaseOfReport, presentReceipt } from './open-case.ts'
export { exportData } from './own-cases.store.ts'
export { casesJobs, openMissingCases } from './tend-cases.ts'
export {
  caseKindsOf,
  type EntryFacts,
  pausedCaseKinds,
  queueKindOf,
  waitingKinds,
  waitingSql,
} from './waiting-kinds.store.ts'
