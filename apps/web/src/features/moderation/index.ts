export { Helplines } from './helplines.tsx'
export { ReportDialog } from './report-dialog.tsx'
