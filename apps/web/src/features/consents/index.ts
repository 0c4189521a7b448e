export { PolicyNotice } from './policy-notice.tsx'
