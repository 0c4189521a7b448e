import { appealsJobs } from './moderation/appeals/index.ts'
import { backupsJobs } from './shared/backups/index.ts'
import { casesJobs } from './moderation/cases/index.ts'
import { runFrequentCleanup, runHourlyCleanup } from './cleanup.ts'
import { contactJobs } from './moderation/contact/index.ts'
import { contactChangeJobs } from './accounts/contact-change/index.ts'
import { deskAlertsJobs } from './moderation/desk-alerts/index.ts'
import { entitlementsJobs } from './membership/entitlements/index.ts'
import { figuresJobs } from './moderation/figures/index.ts'
import { hintsJobs } from './moderation/hints/index.ts'
import { fillIdentityDigests } from './accounts/identity-digests/index.ts'
import { endSuspensions } from './moderation/decisions/index.ts'
import { codeJobs } from './accounts/one-time-codes/index.ts'
import { ordersJobs } from './membership/orders/index.ts'
import { announceJobs, type JobHandlers } from './shared/outbox/index.ts'
import { pictureComplaintsJobs } from './moderation/picture-complaints/index.ts'
import { mendPlaces } from './members/places/index.ts'
import { moveWaitingNotes } from './connections/requests/index.ts'

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
  mend_places: mendPlaces,
  move_waiting_notes: moveWaitingNotes,
  ...pictureComplaintsJobs,
  fill_identity_digests: fillIdentityDigests,
  sweep: runHourlyCleanup,
  sweep_expired: runFrequentCleanup,
}
