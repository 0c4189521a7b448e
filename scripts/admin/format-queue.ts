import { type QueueEntry, referenceOf } from '@satrangi/api/ops'
import type { CommandContext } from './command.ts'
import { formatTable, formatTimeLeft } from './format.ts'

/** Entries of the queue as a table; empty without any. */
export function formatEntries(
  { ctx, width }: Pick<CommandContext, 'ctx' | 'width'>,
  items: readonly QueueEntry[],
): string {
  if (items.length === 0) return ''
  const now = ctx.clock.now()
  const rows = items.map((item) => [
    item.class,
    item.kind,
    referenceOf(item),
    formatTimeLeft(item.actBy, now),
    item.claimedBy ? `(${item.claimedBy}) ${item.what}` : item.what,
  ])
  return formatTable(['CLASS', 'KIND', 'REF', 'LEFT', 'WHAT'], rows, width)
}

/** The same for programs, without the files of photos. */
export const jsonOfEntry = (item: QueueEntry) => {
  const { kind, id, number, revision, since, what } = item
  return {
    ...{ kind, id, number, revision, since, what, class: item.class },
    act_by: item.actBy,
    claimed_by: item.claimedBy,
  }
}
