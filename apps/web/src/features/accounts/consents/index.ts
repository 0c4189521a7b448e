export { policyNoticeQuery } from './consents.queries.ts'
export { PolicyNotice } from './policy-notice.tsx'
