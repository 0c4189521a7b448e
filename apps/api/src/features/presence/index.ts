export { exportOf, forget } from './my-data.store.ts'
export { markPresent } from './presence.store.ts'
