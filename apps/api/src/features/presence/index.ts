export { changeAudience, markPresent, presenceChannel } from './presence.service.ts'
export { erase, exportData } from './presence.store.ts'
