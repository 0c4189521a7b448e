import { type Db, Prisma, preparedStatement } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { insertNotificationSql } from '../../notifications/index.ts'

/**
 * Sends a request without a note between two who have had none, in one statement with its notification.
 * @returns undefined where they have had one by now, and then nothing is done
 */
export async function insertFirstRequest(
  db: Db,
  request: { from: MemberKey; to: MemberKey; at: Date },
): Promise<{ hasNotification: boolean } | undefined> {
  const { from, to, at } = request
  const { low, high } = pairOf(from, to)
  const [sent] = await db.$queryRaw<{ hasNotification: boolean }[]>(preparedStatement`
    with sent as (
      insert into connections (low_key, high_key, sender_key, status, created_at)
      values (${low}, ${high}, ${from}, 'pending', ${at})
      on conflict (low_key, high_key) do nothing
      returning 1
    ), notified as (
      ${insertNotificationSql({ ...request, type: 'pending' }, Prisma.sql`exists (select 1 from sent)`)}
      returning 1
    )
    select exists (select 1 from notified) as "hasNotification" from sent`)
  return sent
}
