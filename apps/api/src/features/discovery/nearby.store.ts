import { preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { NearbySortKey } from './nearby.rules.ts'

/** The place where a member lives, if its coordinates are known. */
export async function findHomePlace(db: Tx, member: MemberKey): Promise<number | null> {
  const [row] = await db.$queryRaw<{ homeKey: number }[]>(preparedStatement`
    select p.key as "homeKey" from members m join places p on p.key = m.city_key
    where m.key = ${member} and p.latitude is not null`)
  return row?.homeKey ?? null
}

const firstSortKey: NearbySortKey = { km: -1, placeKey: 0, part: 0, shuffle: 0, key: memberKey(0n) }
const lastSortKey: NearbySortKey = { ...firstSortKey, km: 1e9 }

/**
 * Members around a place in the order of their sort keys, at most `limit`, after `afterKey` and up to
 * `upToKey`. Each part of a place is one range of an index, which begins at `afterKey`.
 * @param shuffleStart the shuffle number at which this viewer's lists of a place's members start today
 */
export async function findNearby(
  db: Tx,
  viewer: MemberKey,
  {
    homeKey,
    shuffleStart,
    afterKey,
    upToKey,
    limit,
  }: {
    homeKey: number
    shuffleStart: number
    afterKey: NearbySortKey | null
    upToKey: NearbySortKey | null
    limit: number
  },
): Promise<NearbySortKey[]> {
  const after = afterKey ?? firstSortKey
  const last = upToKey ?? lastSortKey
  return db.$queryRaw<NearbySortKey[]>(preparedStatement`
    select n.km, n.near_key as "placeKey", x.part, x.shuffle, x.key
    from city_near n
    cross join lateral (
      (select 0 as part, m.shuffle, m.key from members m
       where m.city_key = n.near_key and m.shuffle >= ${shuffleStart}
         and (m.shuffle, m.key) > (case when n.near_key = ${after.placeKey} then ${after.shuffle} else 0 end,
           case when n.near_key = ${after.placeKey} then ${after.key} else 0 end)
         and not (n.near_key = ${after.placeKey} and ${after.part} = 1)
         and ${canBeListedSql(viewer)}
       order by m.shuffle, m.key limit ${limit})
      union all
      (select 1, m.shuffle, m.key from members m
       where m.city_key = n.near_key and m.shuffle < ${shuffleStart}
         and (m.shuffle, m.key) > (case when n.near_key = ${after.placeKey} and ${after.part} = 1 then ${after.shuffle} else 0 end,
           case when n.near_key = ${after.placeKey} and ${after.part} = 1 then ${after.key} else 0 end)
         and ${canBeListedSql(viewer)}
       order by m.shuffle, m.key limit ${limit})
    ) x
    where n.city_key = ${homeKey} and (n.km, n.near_key) >= (${after.km}::real, ${after.placeKey})
      and (n.km, n.near_key) <= (${last.km}::real, ${last.placeKey})
      and (n.km, n.near_key, x.part, x.shuffle, x.key)
        <= (${last.km}::real, ${last.placeKey}, ${last.part}, ${last.shuffle}, ${last.key})
    order by n.km, n.near_key, x.part, x.shuffle, x.key
    limit ${limit}`)
}
