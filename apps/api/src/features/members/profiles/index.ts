export { calendarDayIn, calendarDayInIndia } from './calendar-day.rules.ts'
export { isCommonPassword } from './common-passwords.ts'
export { columnOf, type FactRow, factColumns, storedName } from './fact-columns.rules.ts'
export { factColumnsSql } from './fact-columns.store.ts'
export { loadMember, type MemberRow } from './member-rows.store.ts'
export { membersRoutes } from './members.routes.ts'
export { maskNumber, requireTexts, statusAt } from './members.rules.ts'
export { loadOwnProfile, newMemberId } from './members.service.ts'
export {
  findConfirmedHolder,
  findCredentials,
  findIdByKey,
  findLoginCandidates,
  findMemberByPhone,
  findPhone,
  findProvedEmail,
  findRecipient,
  insertMember,
  isTaken,
  lockDepartingMember,
  lockMemberById,
  lockMemberByKey,
  setEmail,
  setPassword,
  setPhone,
} from './members.store.ts'
export { presentHiddenMember, presentMemberSummary, presentProfile } from './members.view.ts'
export { exportData } from './my-data.ts'
export { canRequest, type RequestSender } from './request-audience.rules.ts'
export { isReviewedSql, requestSenderSql } from './request-audience.store.ts'
export {
  connectionJoinSql,
  loadMemberPage,
  loadMembers,
  passedKeysSql,
  type SummaryRow,
  summaryColumnsSql,
  visibilityFactsSql,
} from './summary-rows.store.ts'
