import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface OwnCheckRow {
  since: Date
  answer: string | null
  /** The slots of the photos that are hidden. */
  slots: number[]
}

/**
 * The open check by which photos of a member are hidden. One that hides nothing is none of theirs, and neither is one of
 * a known picture: both would tell them what moderators look at. Of one that nobody had approved yet nothing was hidden.
 */
const ownCheckSql = (member: MemberKey) => Prisma.sql`
  picture_checks c join picture_check_photos f on f.check_key = c.key join photos p on p.check_photo_key = f.key
  where c.member_key = ${member} and c.kind = 'picture_complaint' and c.closed_at is null and p.approval = 'pending'
    and p.decided_at is not null`

export async function findOwnCheck(db: Tx, member: MemberKey): Promise<OwnCheckRow | undefined> {
  const rows = await db.$queryRaw<OwnCheckRow[]>`
    select c.created_at as since, c.answer, array_agg(p.slot order by p.slot) as slots from ${ownCheckSql(member)}
    group by c.key`
  return rows[0]
}

/** Stores what the owner says, once; false where there is no such check, or they have answered. */
export async function storeAnswer(tx: Tx, member: MemberKey, answer: string, at: Date): Promise<boolean> {
  const count = await tx.$executeRaw`
    update picture_checks set answer = ${answer}, answered_at = ${at}
    where answered_at is null and closed_at is null and key in (select c.key from ${ownCheckSql(member)})`
  return count === 1
}
