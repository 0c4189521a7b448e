export { useAppealDraft } from './appeal-draft.ts'
export { type Credentials, useMakeSuspendedSafe, useReadSuspension, useSendAppeal } from './appeals.queries.ts'
