export { badgesChanged, listChanged, type MemberEvent, memberChannel } from './badges.events.ts'
