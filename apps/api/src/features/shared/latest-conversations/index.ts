export { latestConversationsSql } from './latest-conversations.store.ts'
