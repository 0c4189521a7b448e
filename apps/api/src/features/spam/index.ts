export { deleteOldSuspectedSpam, erase } from './my-data.store.ts'
export { type FirstTextContext, noteFirstText } from './note-first-text.ts'
export { listSuspectedSpam, markSpamClosed, type SuspectedSpamRow } from './spam.store.ts'
