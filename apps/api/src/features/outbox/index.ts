export { addJob, deleteFailedJobs, deleteRetiredJobs, type JobHandlers } from './outbox.store.ts'
export { announceJobs, publishAfterCommit } from './publish-event.ts'
