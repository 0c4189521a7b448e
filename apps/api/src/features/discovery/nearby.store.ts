import { preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { Step } from './nearby.rules.ts'

/** Where a member lives, if anybody knows where that is. */
export async function homeOf(db: Tx, member: MemberKey): Promise<number | null> {
  const [row] = await db.$queryRaw<{ home: number }[]>(preparedStatement`
    select p.key as home from members m join places p on p.key = m.city_key
    where m.key = ${member} and p.latitude is not null`)
  return row?.home ?? null
}

const before: Step = { km: -1, near: 0, part: 0, shuffle: 0, key: memberKey(0n) }
const beyond: Step = { ...before, km: 1e9 }

/**
 * Members around a place in the order of the steps, at most `limit`, after `from` and up to `to`.
 * Each place's part is one range of an index, which begins where `from` is.
 * @param start where in the circle of a place's members this viewer begins today
 */
export async function neighbours(
  db: Tx,
  viewer: MemberKey,
  { home, start, from, to, limit }: { home: number; start: number; from: Step | null; to: Step | null; limit: number },
): Promise<Step[]> {
  const after = from ?? before
  const last = to ?? beyond
  return db.$queryRaw<Step[]>(preparedStatement`
    select n.km, n.near_key as near, x.part, x.shuffle, x.key
    from city_near n
    cross join lateral (
      (select 0 as part, m.shuffle, m.key from members m
       where m.city_key = n.near_key and m.shuffle >= ${start}
         and (m.shuffle, m.key) > (case when n.near_key = ${after.near} then ${after.shuffle} else 0 end,
           case when n.near_key = ${after.near} then ${after.key} else 0 end)
         and not (n.near_key = ${after.near} and ${after.part} = 1)
         and ${canBeListedSql(viewer)}
       order by m.shuffle, m.key limit ${limit})
      union all
      (select 1, m.shuffle, m.key from members m
       where m.city_key = n.near_key and m.shuffle < ${start}
         and (m.shuffle, m.key) > (case when n.near_key = ${after.near} and ${after.part} = 1 then ${after.shuffle} else 0 end,
           case when n.near_key = ${after.near} and ${after.part} = 1 then ${after.key} else 0 end)
         and ${canBeListedSql(viewer)}
       order by m.shuffle, m.key limit ${limit})
    ) x
    where n.city_key = ${home} and (n.km, n.near_key) >= (${after.km}::real, ${after.near})
      and (n.km, n.near_key) <= (${last.km}::real, ${last.near})
      and (n.km, n.near_key, x.part, x.shuffle, x.key)
        <= (${last.km}::real, ${last.near}, ${last.part}, ${last.shuffle}, ${last.key})
    order by n.km, n.near_key, x.part, x.shuffle, x.key
    limit ${limit}`)
}
