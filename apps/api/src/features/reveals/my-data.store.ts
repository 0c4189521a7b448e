import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.reveal.deleteMany({ where: { OR: [{ ownerKey: key }, { viewerKey: key }] } })
}

interface Row {
  key: bigint
  userId: string
  mine: boolean
  createdAt: Date
}

/** Numbers that were shown to the member, and whom theirs was shown to: its owner is told of each. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select r.key, m.id as "userId", r.viewer_key = ${key} as mine, r.created_at as "createdAt"
    from reveals r join members m on m.key = case when r.viewer_key = ${key} then r.owner_key else r.viewer_key end
    where (r.viewer_key = ${key} or r.owner_key = ${key}) and r.key > ${after?.key ?? 0n}
    order by r.key limit ${limit}`
  return {
    numbers_shown: readPages(read, ({ userId, mine, createdAt }) => ({
      user_id: userId,
      direction: mine ? 'shown_to_me' : 'mine_shown',
      created_at: createdAt,
    })),
  }
}
