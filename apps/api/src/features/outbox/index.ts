export { announceJobs, announceLater } from './announce.ts'
export type { JobHandlers } from './job-handler.ts'
export { addJob, removeGivenUp } from './outbox.store.ts'
