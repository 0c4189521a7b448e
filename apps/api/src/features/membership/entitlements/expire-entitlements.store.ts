import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

/**
 * Sets the status that is left for members whose entitlements have run out; returns them, and whether the exclusive
 * kind ended.
 */
export async function expireMemberStatuses(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ key: MemberKey; exclusive: boolean }[]> {
  return tx.$queryRaw`
    with due as (
      select key, coalesce(exclusive_until <= ${now}, false) as exclusive from members
      where paid_until <= ${now} or exclusive_until <= ${now}
      order by key limit ${limit}
      for no key update skip locked
    )
    update members m set
      paid_until = case when paid_until > ${now} then paid_until end,
      exclusive_until = case when exclusive_until > ${now} then exclusive_until end,
      status = case when exclusive_until > ${now} then 'exclusive' when paid_until > ${now} then 'paid' else 'active' end
    from due where m.key = due.key
    returning m.key, due.exclusive`
}
