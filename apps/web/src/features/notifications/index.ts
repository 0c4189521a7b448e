export { useBadges } from './unread.ts'
