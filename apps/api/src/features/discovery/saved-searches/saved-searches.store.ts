import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { StoredQuery } from './saved-query.rules.ts'

export interface SavedSearchRow {
  id: string
  name: string
  query: StoredQuery
  newestKey: bigint
}

const columns = { id: true, name: true, query: true, newestKey: true } as const
const toRow = <Row extends { query: unknown }>(row: Row) => ({ ...row, query: row.query as StoredQuery })

export const findSavedSearches = async (db: Tx, memberKey: MemberKey): Promise<SavedSearchRow[]> =>
  (await db.savedSearch.findMany({ where: { memberKey }, orderBy: { key: 'asc' }, select: columns })).map(toRow)

async function findNewestKey(db: Tx): Promise<bigint> {
  const newest = await db.member.findFirst({ orderBy: { key: 'desc' }, select: { key: true } })
  return newest?.key ?? 0n
}

/**
 * Saves a search unless the member has so many.
 * @returns null where they have
 */
export const insertSavedSearch = (
  db: Db,
  memberKey: MemberKey,
  { name, query, most, at }: { name: string; query: StoredQuery; most: number; at: Date },
): Promise<SavedSearchRow | null> =>
  db.$transaction(async (tx) => {
    // Two calls at once would each count without the other.
    await tx.$queryRaw`select 1 from members where key = ${memberKey} for no key update`
    if ((await tx.savedSearch.count({ where: { memberKey } })) >= most) return null
    const data = { memberKey, name, query, newestKey: await findNewestKey(tx), createdAt: at }
    return toRow(await tx.savedSearch.create({ data, select: columns }))
  })

/** @returns null where the member has no such search */
export async function openSavedSearch(db: Tx, memberKey: MemberKey, id: string): Promise<SavedSearchRow | null> {
  const data = { newestKey: await findNewestKey(db) }
  const [opened] = await db.savedSearch.updateManyAndReturn({ where: { memberKey, id }, data, select: columns })
  return opened ? toRow(opened) : null
}

/** @returns false where the member has no such search */
export async function renameSavedSearch(db: Tx, memberKey: MemberKey, id: string, name: string): Promise<boolean> {
  const { count } = await db.savedSearch.updateMany({ where: { memberKey, id }, data: { name } })
  return count === 1
}

export async function deleteSavedSearch(db: Tx, memberKey: MemberKey, id: string): Promise<void> {
  await db.savedSearch.deleteMany({ where: { memberKey, id } })
}
