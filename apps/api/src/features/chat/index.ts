export * as chat from './conversations/index.ts'
export {
  chatRoutes,
  chatSockets,
  createMessageWriter,
  createReadMarkWriter,
  createUnreadCounter,
  departedIdOf,
  fillHours,
  findConversationKey,
  findDepartedConversation,
  refillBucket,
} from './conversations/index.ts'
export * as heldCopies from './held-copies/index.ts'
export {
  deleteOverdueCopies,
  insertHeldCopies,
  measureOverdueCopies,
  type OpenedCopy,
  openHeldCopies,
  sealCopy,
} from './held-copies/index.ts'
