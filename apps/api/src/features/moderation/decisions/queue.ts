import type { CaseRules } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { openMissingCases, skipHours } from '../cases/index.ts'
import { fitInto, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import {
  type ClosedRow,
  countQueueEntries,
  findClosedRows,
  findQueueEntries,
  findQueueRows,
  type QueueRow,
} from './queue.store.ts'
import type { ClosedPosition, QueuePosition, QueueQuery } from './queue-order.store.ts'

/** Whose queue it is. */
export interface QueueReader {
  /** What is for this moderator: not what others have claimed, and not what they have skipped in the last day. */
  by?: string | undefined
  /** Their own member account, whose entries they never see. */
  ownMember?: MemberKey | null | undefined
  /** What their role works on; none: everything. */
  kinds?: readonly QueueKind[] | undefined
}

export interface Queue {
  /** Up to `maxQueueCount`. */
  counts: Record<QueueKind, number>
  items: QueueEntry[]
}

interface QueueInput extends QueueReader {
  kind?: QueueKind | undefined
  limit: number
}

interface ClosedInput extends Omit<QueueInput, 'by'> {
  after: ClosedPosition | null
}

type QueueContext = Needs<'db' | 'clock' | 'random' | 'caseRules'>

/** The moderators' queue in the order of work, and the number of entries of each kind. */
export async function readQueue(ctx: QueueContext, input: QueueInput): Promise<Queue> {
  await openMissingCases(ctx)
  const items = await findQueueEntries(ctx.db, queryOf(ctx, input, endOfTime))
  return { counts: await countQueueEntries(ctx.db), items }
}

const hourMs = 3_600_000
/** More than that do not fit into an hour. */
const maxHourEntries = 200

/**
 * For somebody who has one hour: what is overdue, or will be within it, in the order of work and as much as fits.
 * `late` counts what is due and does not fit.
 */
export async function readHour(
  ctx: QueueContext,
  reader: QueueReader = {},
): Promise<{ items: QueueEntry[]; late: number }> {
  await openMissingCases(ctx)
  const until = new Date(ctx.clock.now().getTime() + hourMs)
  const due = await findQueueEntries(ctx.db, queryOf(ctx, { ...reader, limit: maxHourEntries }, until))
  const items = fitInto(60, due)
  return { items, late: due.length - items.length }
}

const endOfTime = new Date('9999-01-01T00:00:00Z')

const reviewMsOf = ({ review }: CaseRules): number => (review.actWithinHours ?? 0) * hourMs

/** A page of the queue as rows, from where the last one ended. */
export async function readQueuePage(
  ctx: QueueContext,
  input: QueueInput & { after: QueuePosition | null; offset: number },
): Promise<QueueRow[]> {
  await openMissingCases(ctx)
  const limit = input.offset + input.limit
  const rows = await findQueueRows(ctx.db, { ...queryOf(ctx, { ...input, limit }, endOfTime), after: input.after })
  return rows.slice(input.offset)
}

/** The cases that were closed last, or last before another one; without those of the reader's own member account. */
export const readClosedPage = (
  { db, clock }: Needs<'db' | 'clock'>,
  { kind, kinds = queueKinds, ownMember = null, ...page }: ClosedInput,
): Promise<ClosedRow[]> =>
  findClosedRows(db, { ...page, ownMember, kinds: kind ? kinds.filter((one) => one === kind) : kinds }, clock.now())

function queryOf(ctx: QueueContext, { kind, limit, by, ownMember, kinds }: QueueInput, actUntil: Date): QueueQuery {
  const now = ctx.clock.now()
  const allowed = kinds ?? queueKinds
  return {
    kinds: kind ? allowed.filter((one) => one === kind) : allowed,
    limit,
    now,
    actUntil,
    reviewMs: reviewMsOf(ctx.caseRules),
    by: by ?? null,
    skippedSince: new Date(now.getTime() - skipHours * hourMs),
    ownMember: ownMember ?? null,
  }
}
