export { changeAudience, markPresent, presenceChannel } from './presence.service.ts'
