export type { RequestPages } from './request-list.ts'
export * from './requests.queries.ts'
export { SendRequestButton } from './send-request-button.tsx'
export { useAnswerWithToast } from './use-answer.ts'
