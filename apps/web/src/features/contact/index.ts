export { type ContactMessage, operatorQuery, useAppStoreUrl, useHasGst, useSendMessage } from './contact.queries.ts'
export { OperatorDetails } from './operator-details.tsx'
