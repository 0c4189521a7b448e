import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'
import { canBeNamedSql } from '../visibility/index.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.view.deleteMany({ where: { OR: [{ ownerKey: key }, { viewerKey: key }] } })
}

interface Row {
  ownerKey: bigint
  userId: string
  day: string
  createdAt: Date
}

/** Whom the member has looked at; who looked at them is among their notifications. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select v.owner_key as "ownerKey", m.id as "userId", v.day::text as day, v.created_at as "createdAt"
    from views v join members m on m.key = v.owner_key
    where v.viewer_key = ${key} and ${canBeNamedSql(key)}
      and (v.owner_key, v.day) > (${after?.ownerKey ?? 0n}::bigint, ${after?.day ?? '-infinity'}::date)
    order by v.owner_key, v.day limit ${limit}`
  return { profiles_viewed: readPages(read, ({ userId, createdAt }) => ({ user_id: userId, created_at: createdAt })) }
}
