export {
  peopleQuery,
  safetyQuery,
  useEndHold,
  useMakeMeSafe,
  useReportUnlisted,
} from './safety.queries.ts'
export { ThreatLink } from './threat-link.tsx'
