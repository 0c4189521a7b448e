import type { Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

/** Whether two have ever asked each other, or talked: then each knows that the other exists. */
export async function haveMet(db: Tx, one: MemberKey, other: MemberKey): Promise<boolean> {
  const { low, high } = pairOf(one, other)
  const rows = await db.$queryRaw<{ met: boolean }[]>`
    select exists (select 1 from connections where low_key = ${low} and high_key = ${high})
      or exists (select 1 from conversations where low_key = ${low} and high_key = ${high} and last_id > 0) as met`
  return rows[0]?.met === true
}
