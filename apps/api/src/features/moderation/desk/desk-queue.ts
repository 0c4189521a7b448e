import { caseClasses, type QueryOf, type ReplyInputOf, type routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { loadPage, type PagedList } from '../../shared/paging/index.ts'
import {
  type ClosedPosition,
  type ClosedRow,
  closedCaseOf,
  entryOf,
  type QueueEntry,
  type QueuePosition,
  type QueueRow,
  readClosedPage,
  readQueuePage,
  referenceOf,
} from '../decisions/index.ts'
import { readerOf } from './actor.ts'

type List = typeof routes.deskQueue.list
type Closed = typeof routes.deskCases.closed

const queueList: PagedList<QueueRow, QueuePosition> = {
  name: 'desk queue',
  positionOf: (last) => [last.class, last.waitsBehind ? 1 : 0, last.actBy.toISOString(), last.kind, last.tie],
  parsePosition: ([name, behind, actBy = '', kind = '', tie = '0']) => ({
    class: caseClasses.find((one) => one === name) ?? 'P4',
    waitsBehind: behind === '1',
    actBy: new Date(actBy),
    kind,
    tie: BigInt(tie),
  }),
  maxOffset: 1_000,
}

/** A page of the queue for one moderator, whatever is claimed by others included. */
export async function loadQueuePage(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules' | 'seal' | 'evidenceSeal'>,
  moderator: Moderator,
  { kind, ...request }: QueryOf<List>,
): Promise<ReplyInputOf<List>> {
  const { kinds, ownMember } = await readerOf(ctx, moderator)
  const { rows, pagination } = await loadPage(ctx, queueList, request, (range) =>
    readQueuePage(ctx, { kind, kinds, ownMember, ...range }),
  )
  return { entries: rows.map(presentRow), ...pagination }
}

const closedList: PagedList<ClosedRow, ClosedPosition> = {
  name: 'desk closed cases',
  positionOf: ({ closedAt, tie }) => [closedAt.toISOString(), tie],
  parsePosition: ([closedAt = '', key = '0']) => ({ closedAt: new Date(closedAt), key: BigInt(key) }),
  maxOffset: 0,
}

/** A page of closed cases of every kind, or of one, the latest first. */
export async function loadClosedPage(
  ctx: Needs<'db' | 'clock' | 'seal' | 'evidenceSeal'>,
  moderator: Moderator,
  { kind, ...request }: QueryOf<Closed>,
): Promise<ReplyInputOf<Closed>> {
  const { kinds, ownMember } = await readerOf(ctx, moderator)
  const { rows, pagination } = await loadPage(ctx, closedList, request, (range) =>
    readClosedPage(ctx, { kind, kinds, ownMember, ...range }),
  )
  return { cases: rows.map(presentClosed), ...pagination }
}

type Entry = ReplyInputOf<typeof routes.deskQueue.list>['entries'][number]

/** An entry as a moderator sees it. It names no reporter. */
export const presentEntry = (entry: QueueEntry): Entry => ({
  reference: referenceOf(entry),
  kind: entry.kind,
  class: entry.class,
  case_number: entry.number,
  part: entry.part,
  since: entry.since.toISOString(),
  acknowledge_by: entry.acknowledgeBy?.toISOString() ?? null,
  act_by: entry.actBy.toISOString(),
  claimed_by: entry.claimedBy,
  what: entry.what,
})

const presentRow = (row: QueueRow): Entry => presentEntry(entryOf(row))

type ClosedEntry = ReplyInputOf<typeof routes.deskCases.closed>['cases'][number]

function presentClosed(row: ClosedRow): ClosedEntry {
  const { number, kind, class: grave, since, closedAt, outcome, what } = closedCaseOf(row)
  const times = { opened_at: since.toISOString(), closed_at: closedAt.toISOString() }
  return { number, kind: kind as ClosedEntry['kind'], class: grave, ...times, outcome, what }
}
