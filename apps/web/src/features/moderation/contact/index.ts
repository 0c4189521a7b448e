export { type ContactMessage, operatorQuery, useAppStoreUrl, useSendMessage } from './contact.queries.ts'
export { OperatorDetails } from './operator-details.tsx'
