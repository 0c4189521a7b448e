export { canMessage, canOpenHistory, canView } from './visibility.rules.ts'
export { requireReportable, requireVisible } from './visibility.service.ts'
export { canBeListedSql, canViewSql } from './visibility.store.ts'
