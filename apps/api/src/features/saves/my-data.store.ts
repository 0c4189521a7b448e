import { deleteInBatches, type Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'
import { canBeNamedSql } from '../visibility/index.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.save.deleteMany({ where: { saverKey: key } })
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from saves where saved_key = ${key} and saver_key in (
        select saver_key from saves where saved_key = ${key} limit ${limit})`,
  )
}

interface Row {
  savedKey: bigint
  userId: string
  createdAt: Date
}

/** Whom the member has saved; who saved them is those others' own. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select s.saved_key as "savedKey", m.id as "userId", s.created_at as "createdAt"
    from saves s join members m on m.key = s.saved_key
    where s.saver_key = ${key} and ${canBeNamedSql(key)} and s.saved_key > ${after?.savedKey ?? 0n} order by s.saved_key limit ${limit}`
  return { saved_profiles: readPages(read, ({ userId, createdAt }) => ({ user_id: userId, created_at: createdAt })) }
}
