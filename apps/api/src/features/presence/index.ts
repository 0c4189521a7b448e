export { markPresent } from './presence.store.ts'
