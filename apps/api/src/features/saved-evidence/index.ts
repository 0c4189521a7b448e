export { savedEvidenceRoutes } from './saved-evidence.routes.ts'
