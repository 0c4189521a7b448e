export { publishToOther } from './publish-to-other.ts'
export {
  canBeListed,
  canBeNamed,
  canMessage,
  canOpenHistory,
  canReceive,
  canView,
  type VisibilityFacts,
} from './visibility.rules.ts'
export { requireReportable, requireUnpaused, requireUnpausedFor, requireVisible } from './visibility.service.ts'
export {
  canBeListedSql,
  canBeNamedSql,
  canReach,
  canViewSql,
  findReach,
  isListedSql,
  type ViewerSql,
} from './visibility.store.ts'
