export { listChanged, memberChannel, publishListChanged } from './badges.events.ts'
