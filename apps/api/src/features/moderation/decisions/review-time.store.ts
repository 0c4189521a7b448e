import { preparedStatement, type Tx } from '@satrangi/db'
import type { ReviewTimes } from './review-time.rules.ts'

/** How many of the newest actions of moderators are looked at, whatever they were. */
const scanLimit = 2_000

/** How long photos waited that were decided since then. */
export async function findReviewTimes(db: Tx, since: Date): Promise<ReviewTimes> {
  const [times] = await db.$queryRaw<ReviewTimes[]>(preparedStatement`
      select count(*)::int as decisions,
        percentile_cont(0.5) within group (order by waited) as "medianMinutes"
      from (
        select (details->>'waited_minutes')::float8 as waited from moderation_actions
        where created_at > ${since} order by created_at desc limit ${scanLimit}
      ) latest
      where waited is not null`)
  return times ?? { decisions: 0, medianMinutes: null }
}
