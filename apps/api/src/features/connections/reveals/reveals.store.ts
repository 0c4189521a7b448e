import { Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type PersonalData, readPages } from '../../../personal-data.ts'

interface EntitlementEnds {
  paidUntil: Date | null
  exclusiveUntil: Date | null
}

/** When what a viewer bought ends. The row is locked until the transaction ends: their reveals come one after the other. */
export async function lockViewer(tx: Tx, viewer: MemberKey): Promise<EntitlementEnds | undefined> {
  const rows = await tx.$queryRaw<EntitlementEnds[]>`
    select paid_until as "paidUntil", exclusive_until as "exclusiveUntil"
    from members where key = ${viewer} for no key update`
  return rows[0]
}

export interface RevealRow {
  ownerKey: MemberKey
  createdAt: Date
}

/** What was shown to a viewer after a time, the latest first. */
export async function listReveals(tx: Tx, viewer: MemberKey, after: Date): Promise<RevealRow[]> {
  return tx.$queryRaw<RevealRow[]>`
    select owner_key as "ownerKey", created_at as "createdAt" from reveals
    where viewer_key = ${viewer} and created_at > ${after}
    order by created_at desc, key desc`
}

export async function addReveal(tx: Tx, viewerKey: MemberKey, ownerKey: MemberKey, at: Date): Promise<void> {
  await tx.reveal.create({ data: { viewerKey, ownerKey, createdAt: at }, select: { key: true } })
}

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
