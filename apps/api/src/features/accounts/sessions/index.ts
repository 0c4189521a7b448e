export { type CredentialsInput, withPassword } from './check-password.ts'
export { publishSessionsEnded, type SessionsEnded, sessionsChannel } from './end-sessions.ts'
export {
  findCachedViewer,
  findViewer,
  findViewerOfSession,
  findViewersOfSessions,
  isSessionLive,
} from './find-viewer.ts'
export { sessionsRoutes } from './sessions.routes.ts'
export { idleSince } from './sessions.rules.ts'
export {
  deleteOldSessions,
  endOtherSessions,
  endSessions,
  isDisplaced,
  isLiveSql,
  listLiveSessions,
} from './sessions.store.ts'
export { deleteOldSignIns } from './sign-ins.store.ts'
export { startSession } from './start-session.ts'
export { requireStepUp } from './step-up.ts'
export { type ViewerCache, viewerCache } from './viewer-cache.ts'
