export { type ArchiveVerdict, verifyArchive } from './archive-code.ts'
export { savedEvidenceRoutes } from './save-evidence.ts'
