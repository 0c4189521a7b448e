export { listChanged, type MemberEvent, memberChannel, publishListChanged } from './badges.events.ts'
