import type { Needs } from '../../ctx.ts'
import { mergeQueues, type QueueKind, queueKinds, type Waiting } from './queue.rules.ts'
import { countWaiting, findWaitingByKind } from './queue.store.ts'

export interface Queue {
  counts: Record<QueueKind, number>
  items: Waiting[]
}

/** What waits for the moderators, the oldest first, and how much of each kind there is in all. */
export async function readQueue(
  { db }: Needs<'db'>,
  { kind, limit }: { kind?: QueueKind | undefined; limit: number },
): Promise<Queue> {
  const kinds = kind ? [kind] : queueKinds
  const lists: Waiting[][] = []
  for (const queueKind of kinds) lists.push(await findWaitingByKind[queueKind](db, limit))
  return { counts: await countWaiting(db), items: mergeQueues(lists, limit) }
}
