export { addJob, deleteFailedJobs, type JobHandlers } from './outbox.store.ts'
export { announceJobs, announceLater } from './publish-event.ts'
