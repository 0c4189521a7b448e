import { canBeListed } from './member-summaries.ts'

// The keys of each list's page: `$1` is the viewer, `$2` how many, `$3` and on where the page begins.

export const newest = `select m.key from members m where ${canBeListed} and m.key < $3 order by m.key desc limit $2`

export const byGender = `select m.key from members m
  where m.gender = $4 and ${canBeListed} and m.key < $3 order by m.key desc limit $2`

export const byStatus = `select m.key from members m
  where m.status = $4 and ${canBeListed} and m.key < $3 order by m.key desc limit $2`

export const online = `select m.key from members m join presence p on p.member_key = m.key
  where m.show_online and p.seen_at > $4 and ${canBeListed} and m.key < $3 order by m.key desc limit $2`

export const saved = `select m.key from saves s join members m on m.key = s.saved_key
  where s.saver_key = $1 and ${canBeListed} order by s.created_at desc, s.saved_key desc limit $2`

export const blocked = `select m.key from blocks b join members m on m.key = b.blocked_key
  where b.blocker_key = $1 order by b.created_at desc, b.blocked_key desc limit $2`

export const savedCount = `select count(*)::int as total from saves s join members m on m.key = s.saved_key
  where s.saver_key = $1 and ${canBeListed}`

export const blockedCount = 'select count(*)::int as total from blocks where blocker_key = $1'

export const recommended = `select m.key from recommendations r
  cross join lateral unnest(r.keys) with ordinality as k(key, place)
  join members m on m.key = k.key where r.member_key = $1 and ${canBeListed} order by k.place limit $2`

/** Nearest place first, and in a place the newest. */
export const nearby = `select n.km, n.near_key as near, x.key from city_near n
  cross join lateral (
    select m.key from members m
    where m.city_key = n.near_key and m.key < case when n.near_key = $4::int then $5::bigint else 9223372036854775807 end
      and ${canBeListed}
    order by m.key desc limit $2
  ) x
  where n.city_key = (select city_key from members where key = $1) and (n.km, n.near_key) >= ($3::real, $4::int)
  order by n.km, n.near_key, x.key desc limit $2`
