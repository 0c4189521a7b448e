export * from './chat.queries.ts'
export { draftFor, keepDraft } from './conversations.ts'
export type { Line, MessageLine } from './lines.ts'
export { useConversation } from './use-conversation.ts'
