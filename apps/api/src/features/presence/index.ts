export { erase, exportData } from './my-data.store.ts'
export { markPresent } from './presence.store.ts'
