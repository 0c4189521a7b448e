import type { Needs } from '../../ctx.ts'
import { mergeQueues, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { countQueueEntries, findWaitingByKind } from './queue.store.ts'

export interface Queue {
  /** Up to `maxQueueCount`. */
  counts: Record<QueueKind, number>
  items: QueueEntry[]
}

/** The moderators' queue, oldest first, and the number of entries of each kind. */
export async function readQueue(
  { db }: Needs<'db'>,
  { kind, limit }: { kind?: QueueKind | undefined; limit: number },
): Promise<Queue> {
  const kinds = kind ? [kind] : queueKinds
  const lists: QueueEntry[][] = []
  for (const queueKind of kinds) lists.push(await findWaitingByKind[queueKind](db, limit))
  return { counts: await countQueueEntries(db), items: mergeQueues(lists, limit) }
}
