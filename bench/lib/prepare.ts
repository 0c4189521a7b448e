import type pg from 'pg'

/** So many members ask for lists. */
const viewerCount = 40

/** Members spread over the whole list, by their keys; those whom lists are asked for. */
export const viewersOf = `
  select m.key, m.email from (select min(key) as low, (max(key) - min(key)) / ${viewerCount + 1} as part from members) s
  cross join generate_series(1, ${viewerCount}) as n
  cross join lateral (
    select key, email from members
    where key >= s.low + n * s.part and visible and email like '%@people.example' order by key limit 1
  ) m`

/** Others for every viewer: half of them among the newest, where lists begin. */
const others = (from: number, to: number) => `
  select v.key as viewer, o.key as other from (${viewersOf}) v
  cross join generate_series(${from}, ${to}) as n
  cross join (select min(key) as low, max(key) as high from members) s
  cross join lateral (
    select case when n % 2 = 0 then s.high - (v.key * 31 + n * 37) % 1000
      else s.low + (v.key * 31 + n * 7919) % (s.high - s.low) end as key
  ) t join members o on o.key = t.key and o.key <> v.key`

const steps = [
  `insert into blocks (blocker_key, blocked_key, created_at) select viewer, other, now() from (${others(1, 10)}) x
   on conflict do nothing`,
  `insert into blocks (blocker_key, blocked_key, created_at) select other, viewer, now() from (${others(11, 20)}) x
   on conflict do nothing`,
  `insert into saves (saver_key, saved_key, created_at) select viewer, other, now() from (${others(21, 60)}) x
   on conflict do nothing`,
  `insert into connections (low_key, high_key, sender_key, status, created_at, answered_at)
   select least(viewer, other), greatest(viewer, other), viewer,
     case when other % 2 = 0 then 'accepted' else 'pending' end, now(), case when other % 2 = 0 then now() end
   from (${others(61, 100)}) x on conflict do nothing`,
  // Cards with photos, as nearly everybody's are; the files are not asked for.
  `insert into photos (member_key, slot, file, colour, approval, created_at, decided_at)
   select m.key, s.slot, substr(md5(m.key || ' ' || s.slot), 1, 26), '8899aa', 'approved', m.created_at, m.created_at
   from members m cross join (values (1), (2)) as s(slot)
   where m.key % 16 <> 0 and (s.slot = 1 or m.key % 5 < 2)
     and not exists (select 1 from photos p where p.member_key = m.key)`,
  // Online for the bare side as long as anybody measures, and nobody else; see `keepOnline` for the API.
  `update presence set seen_at = case when member_key % 50 = 0 then now() + interval '30 days'
     else least(seen_at, now() - interval '1 day') end`,
]

/** Gives the viewers blocks, saves and requests, and everybody photos, where that has not been done. */
export async function prepare(client: pg.Client): Promise<void> {
  // The bare side knows of no preferences, by which the lists of the viewers would be narrowed.
  await client.query(`delete from preferences where member_key in (select key from (${viewersOf}) v)`)
  const { rows } = await client.query<{ done: boolean }>(
    `select obj_description('members'::regclass) = 'prepared' as done`,
  )
  if (rows[0]?.done) return
  for (const sql of steps) await client.query(sql)
  await client.query('vacuum (analyze)')
  await client.query(`comment on table members is 'prepared'`)
}
