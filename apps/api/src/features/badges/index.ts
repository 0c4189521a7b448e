export { badgesChanged, type MemberEvent, memberChannel } from './badges.events.ts'
