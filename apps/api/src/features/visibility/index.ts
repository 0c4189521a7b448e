export { canMessage, canOpenHistory, canView, type VisibilityFacts } from './visibility.rules.ts'
export { requireReportable, requireUnpaused, requireUnpausedFor, requireVisible } from './visibility.service.ts'
export { canBeListedSql, canViewSql } from './visibility.store.ts'
