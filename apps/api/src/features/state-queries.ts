import type { Ctx } from '../ctx.ts'
import { measureDayBudget } from './accounts/index.ts'
import { measureOverdueCopies } from './chat/index.ts'
import { measureOpenOrders } from './membership/index.ts'
import { measureOldEvidence, measureQueue } from './moderation/index.ts'
import { measureBackups } from './shared/backups/index.ts'
import { measureJobs } from './shared/outbox/index.ts'

/** A row of a query: the word of its label, and the value of each gauge; null: there is none. */
export interface StateRow {
  readonly word: string
  readonly values: readonly (number | null)[]
}

/** Gauges whose values only the database knows. One bounded statement reads all of a query. */
interface StateQuery {
  readonly label: string
  /** What each gauge says, by its name, in the order of the values. */
  readonly gauges: Readonly<Record<string, string>>
  readonly read: (ctx: Ctx) => Promise<StateRow[]>
}

const agedRows = (rows: readonly { name: string; waiting: number; oldestSeconds: number }[]): StateRow[] =>
  rows.map(({ name, waiting, oldestSeconds }) => ({ word: name, values: [waiting, oldestSeconds] }))

/** What metrics ask the database, by the name of the query. */
export const stateQueries: Readonly<Record<string, StateQuery>> = {
  jobs: {
    // Prometheus has a label `job` of its own.
    label: 'task',
    gauges: {
      jobs_waiting: 'Background jobs that are not done, up to 10,000',
      jobs_oldest_seconds: 'Age of the oldest background job that is not done',
    },
    read: async ({ db }) => agedRows(await measureJobs(db)),
  },
  moderation: {
    label: 'kind',
    gauges: {
      moderation_waiting: 'Entries of the moderators’ queue, up to 1,000 of a kind',
      moderation_oldest_seconds: 'Age of the oldest entry of the moderators’ queue',
    },
    read: async ({ db, clock }) => agedRows(await measureQueue(db, clock.now())),
  },
  evidence: {
    label: 'kind',
    gauges: {
      held_overdue_seconds: 'For how long the oldest of what is held as evidence has been kept beyond its time',
    },
    read: async ({ db, clock, config }) => [
      { word: 'copies', values: [await measureOverdueCopies(db, clock.now())] },
      { word: 'cases', values: [await measureOldEvidence(db, clock.now(), config.caseRetentionDays)] },
    ],
  },
  orders: {
    label: 'status',
    gauges: {
      orders_open: 'Orders that may still be paid or granted, up to 1,000 of a status',
      orders_oldest_seconds: 'Age of the oldest order that may still be paid or granted',
    },
    read: async ({ db, clock }) => agedRows(await measureOpenOrders(db, clock.now())),
  },
  codes: {
    label: 'budget',
    gauges: { codes_budget_used_ratio: 'How much of a budget of text messages is used, 1 for all of it' },
    read: async (ctx) => [{ word: 'day', values: [await measureDayBudget(ctx)] }],
  },
  backups: {
    label: 'kind',
    gauges: {
      backup_last_success_timestamp_seconds: 'When a backup of this kind last succeeded',
      backup_failed: '1 where the last backup of this kind failed',
    },
    read: async ({ db }) => {
      const rows = await measureBackups(db)
      return rows.map(({ name, lastSuccess, hasFailed }) => ({ word: name, values: [lastSuccess, Number(hasFailed)] }))
    },
  },
}
