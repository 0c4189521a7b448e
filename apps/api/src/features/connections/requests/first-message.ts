import type { SqlTx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { publishToOther } from '../../members/index.ts'
import { listChanged } from '../../notifications/index.ts'
import { deleteNote, findWaitingNotes, lockNote, type NotePair } from './first-message.store.ts'

/**
 * Makes the note of an accepted request a message of its sender's. It waits where nobody has looked at the sender yet, or
 * the two cannot message each other.
 * @param isRead its receiver has seen it with the request
 * @returns whether there is a message
 */
export async function moveNote(
  { messageWriter }: Needs<'messageWriter'>,
  tx: SqlTx,
  pair: NotePair,
  { isRead }: { isRead: boolean },
): Promise<boolean> {
  const note = await lockNote(tx, pair)
  if (!note || !(await messageWriter.storeNote(tx, { ...note, isRead }))) return false
  await deleteNote(tx, pair)
  return true
}

/** Moves the notes that waited for somebody to look at their sender. */
export async function moveWaitingNotes(ctx: Needs<'db' | 'bus' | 'messageWriter'>): Promise<void> {
  for (const pair of await findWaitingNotes(ctx.db)) {
    const isMoved = await ctx.db.$transaction((tx) => moveNote(ctx, tx, pair, { isRead: false }))
    if (!isMoved) continue
    const { sender: from, receiver: to } = pair
    await publishToOther(ctx, { from: to, to: from }, listChanged(from, 'conversations'))
    await publishToOther(ctx, { from, to }, listChanged(to, 'conversations'))
  }
}
