export { blocksRoutes, setBlock } from './blocks/blocks.routes.ts'
export * as requests from './requests/index.ts'
export { deleteOldRequestDays, deleteOldRequestNotes, moveWaitingNotes, requestsRoutes } from './requests/index.ts'
export * as reveals from './reveals/index.ts'
export { revealsRoutes } from './reveals/index.ts'
export {
  deleteOldSuspectedSpam,
  type FirstTextContext,
  listSuspectedSpam,
  markSpamClosed,
  noteFirstText,
  type SuspectedSpamRow,
} from './spam/index.ts'
export * as views from './views/index.ts'
export { viewsRoutes } from './views/index.ts'
