export { addJob, deleteFailedJobs, deleteRetiredJobs, type JobHandlers, measureJobs } from './outbox.store.ts'
export { announceJobs, publishAfterCommit } from './publish-event.ts'
