import type { ReplyInputOf, routes } from '@satrangi/contract'
import {
  type ClosedRow,
  closedCaseOf,
  entryOf,
  type QueueEntry,
  type QueueRow,
  referenceOf,
} from '../decisions/index.ts'

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

export const presentRow = (row: QueueRow): Entry => presentEntry(entryOf(row))

type ClosedEntry = ReplyInputOf<typeof routes.deskCases.closed>['cases'][number]

export function presentClosed(row: ClosedRow): ClosedEntry {
  const { number, kind, class: grave, since, closedAt, outcome, what } = closedCaseOf(row)
  const times = { opened_at: since.toISOString(), closed_at: closedAt.toISOString() }
  return { number, kind: kind as ClosedEntry['kind'], class: grave, ...times, outcome, what }
}
