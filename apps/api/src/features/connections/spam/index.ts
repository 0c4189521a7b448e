export { type FirstTextContext, noteFirstText } from './note-first-text.ts'
export { deleteOldSuspectedSpam, listSuspectedSpam, markSpamClosed, type SuspectedSpamRow } from './spam.store.ts'
