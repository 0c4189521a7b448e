export { endHold, erase, exportData, findHold, startHold } from './evidence-holds.store.ts'
