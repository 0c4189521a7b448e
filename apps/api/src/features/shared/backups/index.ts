export { backupsJobs } from './check-backups.ts'
export { measureBackups } from './measure-backups.store.ts'
