export { addCaseNote, deleteNotesOfDeparted, eraseNotes, findCaseNotes } from './case-notes.store.ts'
export { casesRoutes } from './cases.routes.ts'
export {
  type CaseKind,
  type CaseOutcome,
  caseOutcomes,
  type PictureCaseKind,
  readCaseNumber,
  reasonsOfReport,
} from './cases.rules.ts'
export {
  countOverdueCases,
  type DecidedCase,
  findReporterRecord,
  hasGraveCase,
  hasGraveReport,
  setOutcome,
  setOutcomeOfCase,
} from './cases.store.ts'
export {
  type ClaimInput,
  claimCase,
  claimEnd,
  findCase,
  releaseCase,
  skipCase,
  skipHours,
} from './claims.store.ts'
export { markContactCase } from './mark-case.ts'
export { openAppealCase } from './open-appeal-case.ts'
export { newCaseNumber, openCaseOfReport } from './open-case.ts'
export { openMissingCaseOfReport, openMissingCases } from './open-missing-cases.ts'
export { openPictureCase } from './open-picture-case.ts'
export { exportData } from './own-cases.store.ts'
export { setPictureOutcome } from './picture-cases.store.ts'
export { casesJobs } from './tend-cases.ts'
