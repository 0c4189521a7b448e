import { Prisma, preparedStatement, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { loadMemberPage, type SummaryRow } from '../../members/index.ts'
import { isFoundSql, isOfferedSql } from './listed-page.store.ts'
import { type NearbySortKey, serializeSortKey } from './nearby.rules.ts'

/** Where a member lives, if its coordinates are known. */
const homePlaceSql = (member: MemberKey): Prisma.Sql => Prisma.sql`
  select p.key from members h join places p on p.key = h.city_key where h.key = ${member} and p.latitude is not null`

export async function hasHomePlace(db: Tx, member: MemberKey): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(preparedStatement`${homePlaceSql(member)}`)
  return rows.length > 0
}

/** What of the viewer decides their list, read from the primary for a replica that may not have it yet. */
export interface NearbyScope {
  homeKey: number
  /** Both whom the viewer blocked and who blocked them. */
  hiddenKeys: MemberKey[]
}

/** @returns undefined where the coordinates of the viewer's home are not known */
export async function findNearbyScope(db: Tx, viewer: MemberKey): Promise<NearbyScope | undefined> {
  const [scope] = await db.$queryRaw<NearbyScope[]>(preparedStatement`
      select h.key as "homeKey", array(
        select b.blocked_key::text from blocks b where b.blocker_key = ${viewer}
        union all select b.blocker_key::text from blocks b where b.blocked_key = ${viewer}
        union all select d.passed_key::text from passes d where d.passer_key = ${viewer}) as "hiddenKeys"
      from (${homePlaceSql(viewer)}) h`)
  return scope
}

/** The viewer's home, and who may be listed, in a statement for a server. */
interface BlockScopeSql {
  home: Prisma.Sql
  isListed: Prisma.Sql
  /** What of a row `m` of members is read beside its sort key. */
  columns?: Prisma.Sql
}

export const primaryScopeSql = (viewer: MemberKey): BlockScopeSql => ({
  home: homePlaceSql(viewer),
  isListed: isOfferedSql(viewer),
})

export const replicaScopeSql = (
  replica: Replica,
  viewer: MemberKey,
  { homeKey, hiddenKeys }: NearbyScope,
): BlockScopeSql => ({
  home: Prisma.sql`${homeKey}::int`,
  isListed: Prisma.sql`${isFoundSql(replica, viewer)} and m.key <> all(${hiddenKeys}::bigint[])`,
})

/** A part of the list whose members are shuffled together: after `from` and up to `to`, or `size` members. */
export interface NearbyBlock {
  /** The shuffle number at which this viewer's lists of a place's members start. */
  shuffleStart: number
  /** By which the members of one place are shuffled. */
  seed: number
  from: NearbySortKey | null
  to: NearbySortKey | null
  size: number
}

/** The members of a block after `last`. */
interface NearbyRange {
  block: NearbyBlock
  last: NearbySortKey | null
}

/** A member of a block. Sort keys are texts as `parseSortKey` reads them: of a page one is needed, that of the last. */
export interface NearbyRow {
  key: MemberKey
  sortKey: string
  /** The bounds of the block, and its seed, as texts too. */
  blockStart: string
  blockEnd: string
  seed: string
}

/** In a part of a place, if it is the one of `from`: behind it. */
const behindSql = (from: NearbySortKey, part: 0 | 1): Prisma.Sql => {
  const isThere = Prisma.sql`n.near_key = ${from.placeKey} and ${from.part} >= ${part}`
  const isPast = part === 0 ? Prisma.sql`and not (n.near_key = ${from.placeKey} and ${from.part} = 1)` : Prisma.empty
  return Prisma.sql`
    and (m.shuffle, m.key) > (case when ${isThere} then ${from.shuffle} else 0 end,
      case when ${isThere} then ${from.key} else 0 end) ${isPast}`
}

/** Of so many members a page of the table is read for nearly each: then it pays to count those of the first part. */
const many = 100

/** The first members of both parts of a place, and of many no more of the second than the first leaves room for. */
function bothPartsSql(first: Prisma.Sql, second: Prisma.Sql, size: number): Prisma.Sql {
  const limit = Prisma.raw(String(size))
  if (size < many) return Prisma.sql`(${first} limit ${limit}) union all (${second} limit ${limit})`
  return Prisma.sql`
    with first as materialized (${first} limit ${limit})
    select * from first union all (${second} limit ${limit} - (select count(*) from first))`
}

/**
 * The members of a block in the order of their sort keys. Each part of a place is one range of an index. Bounds that a
 * block has not are left out: for a plan that is made for all values each would cut the places to a third.
 */
export function blockSql(
  { home, isListed, columns = Prisma.empty }: BlockScopeSql,
  { shuffleStart, from, to, size }: NearbyBlock,
): Prisma.Sql {
  const partSql = (part: 0 | 1, isInPart: Prisma.Sql) => Prisma.sql`
    select ${Prisma.raw(String(part))} as part, m.shuffle, m.key ${columns} from members m
    where m.city_key = n.near_key and ${isInPart} ${from ? behindSql(from, part) : Prisma.empty} and ${isListed}
    order by m.shuffle, m.key`
  const [first, second] = [
    partSql(0, Prisma.sql`m.shuffle >= ${shuffleStart}`),
    partSql(1, Prisma.sql`m.shuffle < ${shuffleStart}`),
  ]
  const afterFrom = from ? Prisma.sql`and (n.km, n.near_key) >= (${from.km}::real, ${from.placeKey})` : Prisma.empty
  const upTo = to
    ? Prisma.sql`and (n.km, n.near_key) <= (${to.km}::real, ${to.placeKey}) and (n.km, n.near_key, x.part, x.shuffle, x.key)
        <= (${to.km}::real, ${to.placeKey}, ${to.part}, ${to.shuffle}, ${to.key})`
    : Prisma.empty
  return Prisma.sql`
    select n.km, n.near_key as "placeKey", x.*
    from city_near n
    cross join lateral (${bothPartsSql(first, second, size)}) x
    where n.city_key = (${home}) ${afterFrom} ${upTo}
    order by n.km, n.near_key, x.part, x.shuffle, x.key
    limit ${Prisma.raw(String(size))}`
}

/** As `serializeSortKey` writes it. */
const sortKeySql = Prisma.sql`concat_ws(' ', b.km, b."placeKey", b.part, b.shuffle, b.key)`

/**
 * The members of a block after `last`: those of the nearer place first, within one place by a hash with the viewer's
 * seed of the day, so that the order reveals nothing about where members live.
 */
function shuffledSql(scope: BlockScopeSql, { block, last }: NearbyRange): Prisma.Sql {
  const hashOf = (memberKey: Prisma.Sql) => Prisma.sql`hashint8extended(${memberKey}, ${block.seed})`
  const afterLast = last
    ? Prisma.sql`where (b.km, b."placeKey", ${hashOf(Prisma.sql`b.key`)}, b.key)
        > (${last.km}::real, ${last.placeKey}, ${hashOf(Prisma.sql`${last.key}::bigint`)}, ${last.key})`
    : Prisma.empty
  // A block that was read before ends where it ended, though its last member may have left.
  const endSql = block.to
    ? Prisma.sql`${serializeSortKey(block.to)}::text`
    : Prisma.sql`(select ${sortKeySql} from block b order by km desc, "placeKey" desc, part desc, shuffle desc, key desc limit 1)`
  return Prisma.sql`
    with block as materialized (${blockSql(scope, block)})
    select b.key, ${sortKeySql} as "sortKey", ${serializeSortKey(block.from)}::text as "blockStart",
      ${endSql} as "blockEnd", ${String(block.seed)}::text as seed
    from block b
    ${afterLast}
    order by b.km, b."placeKey", ${hashOf(Prisma.sql`b.key`)}, b.key`
}

export const findNearbyMembers = (
  db: Tx,
  viewer: MemberKey,
  { limit, ...range }: NearbyRange & { limit: number },
): Promise<(NearbyRow & SummaryRow)[]> =>
  loadMemberPage<NearbyRow>(db, viewer, shuffledSql(primaryScopeSql(viewer), range), {
    limit,
    offset: 0,
    found: 'offered',
  })

/** The same without what a summary needs, for members who are skipped. */
export const findNearbyKeys = (
  db: Tx,
  viewer: MemberKey,
  { limit, ...range }: NearbyRange & { limit: number },
): Promise<NearbyRow[]> => db.$queryRaw`${shuffledSql(primaryScopeSql(viewer), range)} limit ${limit}`

/** The same on a replica. */
export const findNearbyKeysOnReplica = (
  replica: Replica,
  viewer: MemberKey,
  scope: NearbyScope,
  { limit, ...range }: NearbyRange & { limit: number },
): Promise<NearbyRow[]> => {
  const sql = shuffledSql(replicaScopeSql(replica, viewer, scope), range)
  return replica.$queryRaw(preparedStatement`${sql} limit ${limit}`)
}
