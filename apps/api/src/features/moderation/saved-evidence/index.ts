export { type ArchiveVerdict, verifyArchive } from './archive-code.ts'
export { savedEvidenceRoutes } from './saved-evidence.routes.ts'
