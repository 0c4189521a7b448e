import { codeJobs, contactChangeJobs, fillIdentityDigests } from './accounts/index.ts'
import { fillHours } from './chat/index.ts'
import { runFrequentCleanup, runHourlyCleanup } from './cleanup.ts'
import { moveWaitingNotes } from './connections/index.ts'
import { mendPlaces } from './members/index.ts'
import { entitlementsJobs, ordersJobs } from './membership/index.ts'
import {
  appealsJobs,
  casesJobs,
  contactJobs,
  deskAlertsJobs,
  endSuspensions,
  figuresJobs,
  hintsJobs,
  pictureComplaintsJobs,
} from './moderation/index.ts'
import { backupsJobs } from './shared/backups/index.ts'
import { announceJobs, type JobHandlers } from './shared/outbox/index.ts'

/** The handlers of background jobs, by the name of the job. */
export const jobs: JobHandlers = {
  ...appealsJobs,
  ...backupsJobs,
  ...casesJobs,
  ...codeJobs,
  ...contactJobs,
  ...contactChangeJobs,
  ...announceJobs,
  ...deskAlertsJobs,
  ...entitlementsJobs,
  ...figuresJobs,
  ...hintsJobs,
  ...ordersJobs,
  end_suspensions: endSuspensions,
  fill_conversation_hours: fillHours,
  mend_places: mendPlaces,
  move_waiting_notes: moveWaitingNotes,
  ...pictureComplaintsJobs,
  fill_identity_digests: fillIdentityDigests,
  sweep: runHourlyCleanup,
  sweep_expired: runFrequentCleanup,
}
