export { erase, exportData, markPresent } from './presence.store.ts'
