export type { NewContact } from './contact-change.queries.ts'
export { ConfirmEmailDialog, ContactDialog } from './contact-dialog.tsx'
