import { pages } from '@satrangi/contract'
import { isReplica, Prisma, preparedStatement, type Replica, readFromReplica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import {
  canBeListed,
  canBeListedSql,
  isListedSql,
  loadMemberPage,
  loadMembers,
  passedKeysSql,
  type SummaryRow,
} from '../../members/index.ts'

interface PageSize {
  limit: number
  offset: number
}

/** How many more members a replica finds than a page has: the primary may leave some of them out. */
const slack = 20
/** The most members that a replica finds for a page. */
const maxFound = pages.maxLimit + 1 + slack

/** Whether a row `m` of members is offered to a viewer: they may be listed, and the viewer has not passed them. */
export const isOfferedSql = (viewer: MemberKey): Prisma.Sql =>
  canBeListedSql(viewer, Prisma.sql`union all ${passedKeysSql(viewer)}`)

/** The same for a query of the primary or of a replica, which knows the viewer's passes as little as their blocks. */
export const isFoundSql = (server: Tx | Replica, viewer: MemberKey): Prisma.Sql =>
  isReplica(server) ? isListedSql(server, viewer) : isOfferedSql(viewer)

/**
 * Loads a page of members whom a replica finds. Who of them may be listed, and what is shown of them, is read from the
 * primary, by their keys.
 * @param find finds so many members in the order of the list, by `isFoundSql`
 * @returns null where the primary has to find them too: no replica is used, the page has an offset, which counts
 *   listed members, or so many were left out that the page would be short
 */
export async function loadPageByReplica<Found extends { key: MemberKey }>(
  db: Tx,
  viewer: MemberKey,
  { limit, offset }: PageSize,
  find: (replica: Replica, limit: number) => Promise<Found[]>,
): Promise<(SummaryRow & Found)[] | null> {
  const found = offset === 0 ? await readFromReplica(db, (replica) => find(replica, limit + slack)) : null
  if (!found) return null
  const listed = await loadListed(db, viewer, found.slice(0, limit))
  if (listed.length < limit) listed.push(...(await loadListed(db, viewer, found.slice(limit))))
  const isComplete = listed.length >= limit || found.length < limit + slack
  return isComplete ? listed.slice(0, limit) : null
}

async function loadListed<Found extends { key: MemberKey }>(db: Tx, viewer: MemberKey, found: readonly Found[]) {
  const members = await loadMembers(
    db,
    viewer,
    found.map(({ key }) => key),
  )
  return found.flatMap((one) => {
    const member = members.get(one.key)
    return member && canBeListed(viewer, member) && !member.isPassed ? [{ ...member, ...one }] : []
  })
}

/**
 * Loads a page of members who are offered: found by the replica where there is one, else in the statement that reads
 * their summaries.
 * @param orderedSql selects `key`, and whatever else its rows are to have, of at least `limit` members in the order of
 *   the list, by `isFoundSql` of the server
 */
export async function loadListedPage<Extra = unknown>(
  db: Tx,
  viewer: MemberKey,
  page: PageSize,
  orderedSql: (server: Tx | Replica, limit: number) => Prisma.Sql,
): Promise<(SummaryRow & Extra)[]> {
  const rows = await loadPageByReplica(db, viewer, page, (replica, limit) =>
    findOrdered<Extra>(replica, orderedSql(replica, limit), limit),
  )
  return (
    rows ?? loadMemberPage<Extra>(db, viewer, orderedSql(db, page.offset + page.limit), { ...page, found: 'offered' })
  )
}

function findOrdered<Extra>(replica: Replica, ordered: Prisma.Sql, limit: number) {
  // As in `loadMemberPage`: a number in the text is known to a plan for all values.
  const prepare = limit <= maxFound ? preparedStatement : Prisma.sql
  const upTo = Prisma.raw(String(Math.max(limit, maxFound)))
  return replica.$queryRaw<({ key: MemberKey } & Extra)[]>(
    prepare`select * from (${ordered} limit ${upTo}) l limit ${limit}`,
  )
}
