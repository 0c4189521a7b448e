export { casesRoutes } from './cases.routes.ts'
export {
  type CaseOutcome,
  caseOutcomes,
  readCaseNumber,
  reasonsOfReport,
} from './cases.rules.ts'
export { countOverdueCases, hasGraveCase, setOutcome } from './cases.store.ts'
export {
  type ClaimInput,
  claimCase,
  claimEnd,
  findCase,
  releaseCase,
  skipCase,
  skipHours,
} from './claims.store.ts'
export { erase, exportData } from './my-data.store.ts'
export { openCaseOfReport } from './open-case.ts'
export { openMissingCaseOfReport, openMissingCases } from './open-missing-cases.ts'
export { casesJobs } from './tend-cases.ts'
