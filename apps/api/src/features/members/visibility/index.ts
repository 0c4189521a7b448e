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
export {
  requireProfile,
  requireReportable,
  requireUnpaused,
  requireUnpausedFor,
  requireVisible,
} from './visibility.service.ts'
export {
  canBeListedSql,
  canBeNamedSql,
  canReach,
  canViewSql,
  findMember,
  findReach,
  isListedSql,
  type NamedMember,
  type ViewerSql,
} from './visibility.store.ts'
