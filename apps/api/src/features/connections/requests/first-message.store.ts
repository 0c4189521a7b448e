import { Prisma, type SqlTx, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { isSenderReviewed } from './requests.store.ts'

/** Whose note, and to whom. */
export interface NotePair {
  sender: MemberKey
  receiver: MemberKey
}

export interface NoteMessage {
  from: MemberKey
  to: MemberKey
  body: string
  at: Date
}

/** In the words of the index of such rows. */
const waits = Prisma.sql`c.status = 'accepted' and c.note is not null`

/** The note of an accepted request whose sender a person has looked at; its row is locked. */
export async function lockNote(tx: SqlTx, { sender, receiver }: NotePair): Promise<NoteMessage | null> {
  const { low, high } = pairOf(sender, receiver)
  const rows = await tx.$queryRaw<{ body: string; at: Date }[]>`
    select c.note as body, c.created_at as at from connections c
    where c.low_key = ${low} and c.high_key = ${high} and c.sender_key = ${sender} and ${waits} and ${isSenderReviewed}
    for update of c`
  return rows[0] ? { ...rows[0], from: sender, to: receiver } : null
}

export async function deleteNote(tx: SqlTx, { sender, receiver }: NotePair): Promise<void> {
  const { low, high } = pairOf(sender, receiver)
  await tx.$executeRaw`update connections set note = null where low_key = ${low} and high_key = ${high}`
}

const maxAtOnce = 500

/** The notes of accepted requests that can be messages by now. */
export const findWaitingNotes = (db: Tx): Promise<NotePair[]> => db.$queryRaw<NotePair[]>`
  select c.sender_key as sender, case when c.sender_key = c.low_key then c.high_key else c.low_key end as receiver
  from connections c where ${waits} and ${isSenderReviewed} and can_message(c.low_key, c.high_key)
  limit ${maxAtOnce}`
