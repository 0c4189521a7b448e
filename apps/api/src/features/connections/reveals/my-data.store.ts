import { Prisma } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type PersonalData, readPages } from '../../../personal-data.ts'

interface Row {
  key: bigint
  userId: string
  mine: boolean
  createdAt: Date
}

/** Numbers that were shown to the member, and whom theirs was shown to: its owner is told of each. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => {
    const side = (own: Prisma.Sql, peer: Prisma.Sql) => Prisma.sql`
      select r.key, ${peer} as peer, r.viewer_key = ${key} as mine, r.created_at from reveals r
      where ${own} = ${key} ${after ? Prisma.sql`and (r.created_at, r.key) > (${after.createdAt}::timestamptz, ${after.key}::bigint)` : Prisma.empty}
      order by r.created_at, r.key limit ${limit}`
    const [viewer, owner] = [Prisma.sql`r.viewer_key`, Prisma.sql`r.owner_key`]
    return db.$queryRaw<Row[]>`
      select s.key, (select m.id from members m where m.key = s.peer) as "userId", s.mine, s.created_at as "createdAt"
      from (
        select * from ((${side(viewer, owner)}) union all (${side(owner, viewer)})) both_sides
        order by created_at, key limit ${limit}
      ) s
      order by s.created_at, s.key`
  }
  return {
    numbers_shown: readPages(read, ({ userId, mine, createdAt }) => ({
      user_id: userId,
      direction: mine ? 'shown_to_me' : 'mine_shown',
      created_at: createdAt,
    })),
  }
}
