import type { CaseRules } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { openMissingCases, skipHours } from '../cases/index.ts'
import { fitInto, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { countQueueEntries, findQueueEntries } from './queue.store.ts'
import type { QueueQuery } from './queue-order.store.ts'

export interface Queue {
  /** Up to `maxQueueCount`. */
  counts: Record<QueueKind, number>
  items: QueueEntry[]
}

interface QueueInput {
  kind?: QueueKind | undefined
  limit: number
  /** What is for this moderator: not what others have claimed, and not what they have skipped in the last day. */
  by?: string | undefined
}

type QueueContext = Needs<'db' | 'clock' | 'random' | 'caseRules'>

/** The moderators' queue in the order of work, and the number of entries of each kind. */
export async function readQueue(ctx: QueueContext, { kind, limit, by }: QueueInput): Promise<Queue> {
  await openMissingCases(ctx)
  const items = await findQueueEntries(ctx.db, queryOf(ctx, { kind, limit, by }, endOfTime))
  return { counts: await countQueueEntries(ctx.db), items }
}

const hourMs = 3_600_000
/** More than that do not fit into an hour. */
const maxHourEntries = 200

/**
 * For somebody who has one hour: what is overdue, or will be within it, in the order of work and as much as fits.
 * `late` counts what is due and does not fit.
 */
export async function readHour(ctx: QueueContext, by?: string): Promise<{ items: QueueEntry[]; late: number }> {
  await openMissingCases(ctx)
  const until = new Date(ctx.clock.now().getTime() + hourMs)
  const due = await findQueueEntries(ctx.db, queryOf(ctx, { limit: maxHourEntries, by }, until))
  const items = fitInto(60, due)
  return { items, late: due.length - items.length }
}

const endOfTime = new Date('9999-01-01T00:00:00Z')

const reviewMsOf = ({ review }: CaseRules): number => (review.actWithinHours ?? 0) * hourMs

function queryOf(ctx: QueueContext, { kind, limit, by }: QueueInput, actUntil: Date): QueueQuery {
  const now = ctx.clock.now()
  return {
    kinds: kind ? [kind] : queueKinds,
    limit,
    now,
    actUntil,
    reviewMs: reviewMsOf(ctx.caseRules),
    by: by ?? null,
    skippedSince: new Date(now.getTime() - skipHours * hourMs),
  }
}
