export { endHold, findHold, startHold } from './evidence-holds.store.ts'
