import { Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type DepartingMember, type PersonalData, readPages, runInBatches } from '../../../personal-data.ts'
import { canBeNamedSql } from '../../members/index.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  const [owner, viewer] = [Prisma.sql`owner_key`, Prisma.sql`viewer_key`]
  for (const [own, peer] of [
    [owner, viewer],
    [viewer, owner],
  ] as const) {
    await runInBatches<ViewKey>(
      (after, limit) => tx.$queryRaw`
        with batch as (
          select ${peer} as peer, day from views
          where ${own} = ${key} and (${peer}, day) > ${positionOf(after)} order by ${peer}, day limit ${limit}
        ), deleted as (
          delete from views v using batch b where v.${own} = ${key} and v.${peer} = b.peer and v.day = b.day
        )
        select peer, day::text as day from batch order by peer, batch.day`,
    )
  }
}

/** A view by its other side, in the order of both indexes. */
interface ViewKey {
  peer: bigint
  day: string
}

const positionOf = (after: ViewKey | undefined): Prisma.Sql =>
  Prisma.sql`(${after?.peer ?? 0n}::bigint, ${after?.day ?? '-infinity'}::date)`

interface Row extends ViewKey {
  userId: string
  createdAt: Date
}

/** Whom the member has looked at; who looked at them is among their notifications. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select v.owner_key as peer, m.id as "userId", v.day::text as day, v.created_at as "createdAt"
    from views v join members m on m.key = v.owner_key
    where v.viewer_key = ${key} and ${canBeNamedSql(key)}
      and (v.owner_key, v.day) > ${positionOf(after)}
    order by v.owner_key, v.day limit ${limit}`
  return { profiles_viewed: readPages(read, ({ userId, createdAt }) => ({ user_id: userId, created_at: createdAt })) }
}
