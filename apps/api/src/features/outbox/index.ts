export { addJob, deleteFailedJobs, type JobHandlers } from './outbox.store.ts'
export { announceJobs, publishAfterCommit } from './publish-event.ts'
