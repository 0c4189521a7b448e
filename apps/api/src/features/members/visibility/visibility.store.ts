import { isReplica, Prisma, preparedStatement, type Replica, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { connectionJoinSql, visibilityFactsSql } from '../profiles/index.ts'
import type { VisibilityFacts } from './visibility.rules.ts'

/** A viewer in a query: their key, or what has it there. */
export type ViewerSql = MemberKey | Prisma.Sql

const noBlockBetween = (viewer: ViewerSql): Prisma.Sql => Prisma.sql`
  not exists (select 1 from blocks b where b.blocker_key = ${viewer} and b.blocked_key = m.key)
  and not exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})`

/**
 * `canBeListed` for a row `m` of members. The keys that are left out are read once for a whole list: a plan that is made
 * for all viewers would compare each candidate with each block of a viewer who has thousands.
 * @param others a query of further keys to leave out
 */
export const canBeListedSql = (viewer: MemberKey, others = Prisma.empty): Prisma.Sql => Prisma.sql`
  m.visible and m.key <> ${viewer} and m.key not in (
    select b.blocked_key from blocks b where b.blocker_key = ${viewer}
    union all select b.blocker_key from blocks b where b.blocked_key = ${viewer} ${others})`

/**
 * The same for a query of the primary or of a replica. A replica does not decide about blocks: one that has ended may
 * still be there, and one that was made may be missing. What it finds is checked by `canBeListed` on the primary.
 */
export const isListedSql = (server: Tx | Replica, viewer: MemberKey): Prisma.Sql =>
  isReplica(server) ? Prisma.sql`m.visible and m.key <> ${viewer}` : canBeListedSql(viewer)

const isUnpaused = (viewer: ViewerSql): Prisma.Sql => Prisma.sql`
  not exists (select 1 from members v where v.key = ${viewer} and v.paused_at is not null)`

/** A member whom a call names, without what a profile shows of them. */
export interface NamedMember extends VisibilityFacts {
  readonly id: string
}

/** One member by their public id. Whether the viewer may see them is not decided here. */
export async function findMember(db: Tx, viewer: MemberKey, id: string): Promise<NamedMember | undefined> {
  const [row] = await db.$queryRaw<NamedMember[]>(preparedStatement`
    select m.key, m.id, ${visibilityFactsSql(viewer)} from members m ${connectionJoinSql(viewer)} where m.id = ${id}`)
  return row
}

/** Whether a member has paused their profile. */
export async function isPaused(db: Tx, member: MemberKey): Promise<boolean> {
  const [row] = await db.$queryRaw<{ paused: boolean }[]>(
    preparedStatement`select paused_at is not null as paused from members where key = ${member}`,
  )
  return row?.paused === true
}

/** To everybody else alike: neither suspended nor paused. */
const isAvailable = Prisma.sql`m.suspended_at is null and m.paused_at is null`

const sentRequestFirst = Prisma.sql`m.contact_first and m.held_at is null`

/** How a query that reads connections already knows a row `m` of members to be related to the viewer. */
export type KnownRelation = 'connected' | 'received' | 'sent'

/** Which members who are not visible to strangers a viewer can view, by relation. */
const canViewHidden: Record<KnownRelation, Prisma.Sql> = {
  connected: Prisma.sql`true`,
  received: sentRequestFirst,
  sent: Prisma.sql`false`,
}

/**
 * `canView` for a row `m` of members other than the viewer's own.
 * @param relation left out: the connection is looked up
 */
export const canViewSql = (viewer: ViewerSql, relation?: KnownRelation): Prisma.Sql => Prisma.sql`
  ${isAvailable} and ${noBlockBetween(viewer)}
  and (${relation ? relatedCanBeViewed(viewer, relation) : anyoneCanBeViewed(viewer)})`

const relatedCanBeViewed = (viewer: ViewerSql, relation: KnownRelation): Prisma.Sql =>
  relation === 'connected'
    ? canViewHidden.connected
    : Prisma.sql`(m.visible or (${canViewHidden[relation]})) and ${isUnpaused(viewer)}`

const anyoneCanBeViewed = (viewer: ViewerSql, unpaused = isUnpaused(viewer)): Prisma.Sql => Prisma.sql`
  (m.visible and ${unpaused}) or exists (
    select 1 from connections c
    where c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer})
      and (c.status = 'accepted' or (c.status = 'pending' and c.sender_key = m.key and ${sentRequestFirst} and ${unpaused})))`

/**
 * `canBeNamed` for a row `m` of members other than the viewer's own: whoever blocked them, paused or was suspended is
 * left out like one who has gone.
 */
export const canBeNamedSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  ${isAvailable} and ${noBlockBetween(viewer)} and (${anyoneCanBeViewed(viewer, Prisma.sql`true`)})`

/** Whether what one member causes may reach another: where the other can view them. */
export async function canReach(db: Tx, from: MemberKey, to: MemberKey): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(
    preparedStatement`select 1 from members m where m.key = ${from} and ${canViewSql(to)}`,
  )
  return rows.length > 0
}

/**
 * Who learns at once that a member leaves: their connections, as a function, because the rows are gone when these are
 * notified. Nobody else does, and nobody of one who has paused: to them a member who leaves is like one who has blocked
 * them or paused.
 */
export async function findReach(tx: Tx, member: MemberKey): Promise<(other: MemberKey) => boolean> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
    select m.key from connections c join members m on m.key in (c.low_key, c.high_key) and m.key <> ${member}
    where (c.low_key = ${member} or c.high_key = ${member}) and c.status = 'accepted' and ${noBlockBetween(member)}
      and ${isUnpaused(member)}`)
  const connected = new Set(rows.map(({ key }) => key))
  return (other) => connected.has(other)
}

/** Whether two members ever had a request or wrote to each other: then each knows that the other exists. */
export async function haveInteracted(db: Tx, one: MemberKey, other: MemberKey): Promise<boolean> {
  const { low, high } = pairOf(one, other)
  const rows = await db.$queryRaw<unknown[]>(preparedStatement`
    select 1 from connections where low_key = ${low} and high_key = ${high}
    union all select 1 from conversations where low_key = ${low} and high_key = ${high} and last_id > 0`)
  return rows.length > 0
}
