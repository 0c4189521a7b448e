import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/** That a member, `m` in the query, is no other than those whom this viewer may find in lists. */
export const findable = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  m.visible and m.key <> ${viewer}
  and not exists (select 1 from blocks b where b.blocker_key = ${viewer} and b.blocked_key = m.key)
  and not exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})`
