import type { ReplyInputOf, routes } from '@satrangi/contract'
import { entryOf, type QueueEntry, type QueueRow, referenceOf } from '../decisions/index.ts'

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
