import { type Db, deleteInBatches, type Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.hintDay.deleteMany({ where: { memberKey: key } })
}

const keptDays = 30

/** Deletes counts after a month. */
export async function deleteOldHintDays(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - keptDays * 86_400_000)
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from hint_days where (member_key, day, rule) in (
        select member_key, day, rule from hint_days where day < ${monthAgo}::date limit ${limit})`,
  )
}
