import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/** That a member, `m` in the query, may be met by this viewer: `mayMeet`, asked of the database. */
export const meetable = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  m.suspended_at is null
  and not exists (select 1 from blocks b where b.blocker_key = ${viewer} and b.blocked_key = m.key)
  and not exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})
  and (m.visible or exists (
    select 1 from connections c
    where c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer})
      and (c.status = 'accepted'
        or (c.status = 'pending' and c.sender_key = m.key and m.contact_first and m.paused_at is null))))`

/** That a notification, `n` in the query, is the moderators' or comes from somebody who may be met. */
export const tellable = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  (n.actor_key is null or exists (select 1 from members m where m.key = n.actor_key and ${meetable(viewer)}))`
