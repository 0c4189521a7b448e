export { type ContactMessage, operatorQuery, useSendMessage } from './contact.queries.ts'
export { OperatorDetails } from './operator-details.tsx'
