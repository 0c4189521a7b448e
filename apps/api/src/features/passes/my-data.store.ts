import { deleteInBatches, type Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'
import { canBeNamedSql } from '../visibility/index.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from passes where passer_key = ${key} and passed_key in (
        select passed_key from passes where passer_key = ${key} limit ${limit})`,
  )
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from passes where passed_key = ${key} and passer_key in (
        select passer_key from passes where passed_key = ${key} limit ${limit})`,
  )
}

interface Row {
  passedKey: bigint
  userId: string
  createdAt: Date
}

/** Whom the member passed; who passed them is those others' own. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select d.passed_key as "passedKey", m.id as "userId", d.created_at as "createdAt"
    from passes d join members m on m.key = d.passed_key
    where d.passer_key = ${key} and ${canBeNamedSql(key)} and d.passed_key > ${after?.passedKey ?? 0n} order by d.passed_key limit ${limit}`
  return { passed_profiles: readPages(read, ({ userId, createdAt }) => ({ user_id: userId, created_at: createdAt })) }
}
