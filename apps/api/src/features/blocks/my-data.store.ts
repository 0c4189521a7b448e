import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'

/** What others' blocks remember of the member stays: digests, under the key of whoever blocked them. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.block.deleteMany({ where: { OR: [{ blockerKey: key }, { blockedKey: key }] } })
  await tx.blockDigest.deleteMany({ where: { blockerKey: key } })
}

interface Row {
  blockedKey: bigint
  userId: string
  createdAt: Date
}

/** Whom the member has blocked; nobody learns who has blocked them. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select b.blocked_key as "blockedKey", m.id as "userId", b.created_at as "createdAt"
    from blocks b join members m on m.key = b.blocked_key
    where b.blocker_key = ${key} and not b.inherited and b.blocked_key > ${after?.blockedKey ?? 0n} order by b.blocked_key limit ${limit}`
  return { blocked_profiles: readPages(read, ({ userId, createdAt }) => ({ user_id: userId, created_at: createdAt })) }
}
