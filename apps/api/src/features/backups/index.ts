export { measureBackups } from './measure-backups.store.ts'
