export { loadSafety } from './load-safety.ts'
export { makeMeSafe } from './make-me-safe.ts'
export { safetyRoutes } from './safety.routes.ts'
