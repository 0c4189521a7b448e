import type { MatchStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { wantsKind } from '../../notifications/index.ts'

interface View {
  owner: MemberKey
  viewer: MemberKey
  /** How the viewer stands to the owner. */
  matchStatus: MatchStatus
  /** `2026-01-15` */
  day: string
  at: Date
}

/** Whether a viewer's look at a row `m` of members is recorded for this day. */
export const isViewRecordedSql = (viewer: MemberKey, day: string): Prisma.Sql => Prisma.sql`
  exists (select 1 from views w where w.owner_key = m.key and w.viewer_key = ${viewer} and w.day = ${day}::date)`

/**
 * Records that somebody looked at a profile and tells its owner, if they want to know, both or
 * neither. A viewer whom the owner may not
 * meet leaves no trace: one who is paused, or whom only those find whom they contacted first. One
 * statement, so that many looks at once make one notification.
 * @returns whether they were notified: not where nobody is, and not a second time on a day
 */
export async function recordView(db: Tx, { owner, viewer, matchStatus, day, at }: View): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isNotified: boolean }[]>(preparedStatement`
    with seen as (
      insert into views (owner_key, viewer_key, day, created_at)
      select ${owner}, v.key, ${day}::date, ${at}
      from members v
      where v.key = ${viewer} and (v.visible or ${matchStatus === 'accepted'}
        or (v.contact_first and v.paused_at is null and v.held_at is null and ${matchStatus === 'sent'}))
      on conflict do nothing
      returning owner_key, viewer_key, created_at
    ), notified as (
      insert into notifications (member_key, actor_key, type, created_at)
      select seen.owner_key, seen.viewer_key, 'view', seen.created_at
      from seen join members m on m.key = seen.owner_key
      where ${wantsKind('view')}
      returning member_key
    )
    select exists (select 1 from notified) as "isNotified"`)
  return row?.isNotified === true
}
