export { codeJobs } from './deliver-code.ts'
export { issueCode, type SentCode } from './issue-code.ts'
export { deleteOldCodes, erase } from './one-time-codes.store.ts'
export { consumeCode, verifyCode, wasCodeConsumed, wrongCode } from './verify-code.ts'
