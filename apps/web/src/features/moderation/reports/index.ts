export { Helplines } from './helplines.tsx'
export { ownCasesQuery } from './moderation.queries.ts'
export { ReportDialog } from './report-dialog.tsx'
export { SaveEvidenceDialog } from './save-evidence-dialog.tsx'
