import type { Ctx } from '../ctx.ts'
import {
  deleteOldCodes,
  deleteOldDeviceKeys,
  deleteOldDigests,
  deleteOldSessions,
  deleteOldSignIns,
  deleteOldSignUps,
  deleteOldUnderageBans,
} from './accounts/index.ts'
import { deleteOverdueCopies } from './chat/index.ts'
import { deleteOldRequestDays, deleteOldRequestNotes, deleteOldSuspectedSpam } from './connections/index.ts'
import { deleteOldPasses, deleteOldQuotaDays } from './discovery/index.ts'
import { deleteUnownedPhotoFiles } from './members/index.ts'
import { deleteDeadOrders } from './membership/index.ts'
import {
  deleteOldChallenges,
  deleteOldDeskSessions,
  deleteOldEvidence,
  deleteOldHintDays,
  deleteOldInvites,
  deleteOldPictureComplaints,
  deleteOldQueueClaims,
  emptyOldAppeals,
  expireProposals,
} from './moderation/index.ts'
import { deleteFailedJobs, deleteRetiredJobs } from './shared/outbox/index.ts'

/** Deletes what has expired of one kind. It runs again at the next cleanup when it fails. */
type Sweep = (ctx: Ctx) => Promise<void>

const frequentSweeps: Readonly<Record<string, Sweep>> = {
  sign_ups: ({ db, clock }) => deleteOldSignUps(db, clock.now()),
  held_copies: ({ db, clock }) => deleteOverdueCopies(db, clock.now()),
  desk_challenges: ({ db, clock }) => deleteOldChallenges(db, clock.now()),
  failed_jobs: ({ db }) => deleteFailedJobs(db),
  retired_jobs: ({ db }) => deleteRetiredJobs(db),
}

const hourlySweeps: Readonly<Record<string, Sweep>> = {
  codes: ({ db, clock }) => deleteOldCodes(db, clock.now()),
  underage_bans: ({ db, clock }) => deleteOldUnderageBans(db, clock.now()),
  identity_digests: deleteOldDigests,
  sessions: ({ db, clock }) => deleteOldSessions(db, clock.now()),
  sign_ins: ({ db, clock }) => deleteOldSignIns(db, clock.now()),
  desk_invites: ({ db, clock }) => deleteOldInvites(db, clock.now()),
  desk_sessions: ({ db, clock }) => deleteOldDeskSessions(db, clock.now()),
  device_keys: ({ db, clock }) => deleteOldDeviceKeys(db, clock.now()),
  request_notes: deleteOldRequestNotes,
  request_days: deleteOldRequestDays,
  passes: ({ db, clock }) => deleteOldPasses(db, clock.now()),
  orders: deleteDeadOrders,
  desk_proposals: ({ db, clock }) => expireProposals(db, clock.now()),
  queue_claims: deleteOldQueueClaims,
  report_evidence: ({ db, clock, config }) => deleteOldEvidence(db, clock.now(), config.caseRetentionDays),
  appeals: emptyOldAppeals,
  picture_complaints: deleteOldPictureComplaints,
  quota_days: ({ db, clock }) => deleteOldQuotaDays(db, clock.now()),
  hint_days: ({ db, clock }) => deleteOldHintDays(db, clock.now()),
  suspected_spam: ({ db, clock }) => deleteOldSuspectedSpam(db, clock.now()),
  photo_files: deleteUnownedPhotoFiles,
}

/** The names of all sweeps. */
export const sweepNames: readonly string[] = [...Object.keys(frequentSweeps), ...Object.keys(hourlySweeps)]

/** Runs every five minutes: deletes expired sign-ups, held copies whose time is over, challenges of the desk, and jobs that nobody will run. */
export const runFrequentCleanup: Sweep = (ctx) => runSweeps(ctx, frequentSweeps)

/**
 * Runs once an hour: deletes old codes, bans, digests, sessions (of moderators too), invites, sign-ins, device keys,
 * records of notes, counts of requests, passes, orders, claims of the queue, evidence, complaints and appeals of closed
 * cases, quota days, counts of hints and closed suspicions, and photo files that no row names.
 */
export const runHourlyCleanup: Sweep = (ctx) => runSweeps(ctx, hourlySweeps)

/**
 * Runs every sweep, whether or not the one before it failed.
 * @throws AggregateError when any failed, so that the job is tried again
 */
async function runSweeps(ctx: Ctx, sweeps: Readonly<Record<string, Sweep>>): Promise<void> {
  const failures: unknown[] = []
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep(ctx)
    } catch (error) {
      ctx.meter.count('sweeps_failed', name)
      ctx.log.error({ event: 'sweep_failed', sweep: name, kind: (error as Error).name }, 'a sweep failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'sweeps failed')
}
