export { consentsRoutes } from './consents/index.ts'
export { contactChangeJobs, contactChangeRoutes } from './contact-change/index.ts'
export { deleteOldDeviceKeys } from './device-keys/index.ts'
export { limitCodeFailures } from './failed-attempts/index.ts'
export {
  approveHeld,
  deleteOldDigests,
  ensureIdentityDigests,
  eraseDigests,
  fillIdentityDigests,
  findDigests,
  gravestReasons,
  type HeldReason,
  lockDigests,
  markHidden,
} from './identity-digests/index.ts'
export * as oneTimeCodes from './one-time-codes/index.ts'
export {
  type CodeContext,
  codeJobs,
  codeRequesterOf,
  consumeCode,
  deleteOldCodes,
  issueCode,
  measureDayBudget,
  type SentCode,
  spendBudget,
  verifyCode,
  wrongCode,
} from './one-time-codes/index.ts'
export { passwordResetRoutes } from './password-reset/index.ts'
export { photoFinder } from './photo-access/index.ts'
export {
  type CredentialsInput,
  deleteOldSessions,
  deleteOldSignIns,
  endOtherSessions,
  endSessions,
  findCachedViewer,
  findViewer,
  findViewerOfSession,
  findViewersOfSessions,
  idleSince,
  isDisplaced,
  isSessionLive,
  listLiveSessions,
  publishSessionsEnded,
  requireStepUp,
  type SessionsEnded,
  sessionsChannel,
  sessionsRoutes,
  type ViewerCache,
  viewerCache,
  withPassword,
} from './sessions/index.ts'
export * as signUp from './sign-up/index.ts'
export { deleteOldSignUps, deleteOldUnderageBans, signUpRoutes } from './sign-up/index.ts'
export { timeZoneRoutes } from './time-zone/index.ts'
