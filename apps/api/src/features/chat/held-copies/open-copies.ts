import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { findHeldCopies, type HeldCopyQuery, type HeldCopyRow } from './held-copies.store.ts'
import { openCopy } from './seal-copy.ts'

/** A message that its recipient shows to the moderators though its text has gone. */
export interface OpenedCopy extends Pick<HeldCopyRow, 'messageId' | 'cause' | 'sentAt' | 'takenAt'> {
  /** Null where the key is not known here any more. */
  readonly text: string | null
}

/**
 * Opens what is held of a conversation for one of its sides: for their report alone.
 * @returns the latest first
 */
export async function openHeldCopies(
  { evidenceSeal }: Needs<'evidenceSeal'>,
  tx: Tx,
  query: HeldCopyQuery,
): Promise<OpenedCopy[]> {
  const rows = await findHeldCopies(tx, query)
  return rows.map((row) => ({
    messageId: row.messageId,
    cause: row.cause,
    sentAt: row.sentAt,
    takenAt: row.takenAt,
    text: openCopy(evidenceSeal, row),
  }))
}
