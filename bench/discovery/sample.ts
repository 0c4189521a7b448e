import type pg from 'pg'
import { viewersOf } from '../lib/prepare.ts'

/** What lists are asked for: real ids and places of this database. */
export interface Sample {
  viewers: { key: string; email: string }[]
  ids: string[]
  cities: string[]
  states: string[]
  /** Places with the fewest members. */
  rare: string[]
}

export async function findSample(client: pg.Client): Promise<Sample> {
  const column = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const viewers = (await client.query<{ key: string; email: string }>(viewersOf)).rows
  const byMembers = `select city_name as value from members where visible and country = 'India' group by 1`
  return {
    viewers,
    // Of members behind no block, so that everybody may look at them.
    ids: await column(
      `select id as value from members, (select max(key) / 500 as part from members) s
       where visible and key % s.part = 0 and not exists (select 1 from blocks where key in (blocker_key, blocked_key))
       order by key limit 400`,
    ),
    cities: await column(`${byMembers} order by count(*) desc limit 40`),
    states: await column(
      `select state as value from members where visible and country = 'India' group by 1 order by count(*) desc limit 15`,
    ),
    rare: await column(`${byMembers} order by count(*), 1 limit 40`),
  }
}
