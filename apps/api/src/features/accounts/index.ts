export { consentsRoutes } from './consents/index.ts'
export { contactChangeRoutes } from './contact-change/contact-change.routes.ts'
export { contactChangeJobs } from './contact-change/notify-old-address.ts'
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
export { passwordResetRoutes } from './password-reset/password-reset.routes.ts'
export { photoFinder } from './photo-access/find-photo.ts'
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
export { timeZoneRoutes } from './time-zone/time-zone.routes.ts'
