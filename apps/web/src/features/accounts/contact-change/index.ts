export { ConfirmEmailDialog } from './confirm-email-dialog.tsx'
export type { NewContact } from './contact-change.queries.ts'
export { ContactDialog } from './contact-dialog.tsx'
