import { type Db, deleteInBatches, preparedStatement, type SqlTx, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface SentNote {
  sender: MemberKey
  receiver: MemberKey
  at: Date
}

/**
 * Records that a note went to a member, never what it said. It is kept when the request is withdrawn or answered.
 * @param since a note that was sent after this is too recent
 * @returns false where there is such a note, and then nothing is recorded
 */
export async function recordNote(tx: SqlTx, { sender, receiver, at }: SentNote, since: Date): Promise<boolean> {
  const recorded = await tx.$executeRaw(preparedStatement`
    insert into request_notes as n (sender_key, receiver_key, sent_at) values (${sender}, ${receiver}, ${at})
    on conflict (sender_key, receiver_key) do update set sent_at = excluded.sent_at where n.sent_at <= ${since}`)
  return recorded === 1
}

export async function deleteOldNotes(db: Db, since: Date): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from request_notes where (sender_key, receiver_key) in (
        select sender_key, receiver_key from request_notes where sent_at <= ${since} limit ${limit})`,
  )
}

/** What a receiver can read of a sender beside a note, approved or not. */
export async function findProfileTexts(db: Tx, sender: MemberKey): Promise<readonly string[]> {
  const texts = await db.member.findUnique({ where: { key: sender }, select: profileTexts })
  return Object.values(texts ?? {}).filter((text) => text !== '')
}

const profileTexts = {
  nickname: true,
  occupation: true,
  cityName: true,
  state: true,
  bio: true,
  partnerExpectations: true,
} as const
