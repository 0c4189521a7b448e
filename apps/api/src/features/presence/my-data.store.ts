import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.presence.deleteMany({ where: { memberKey: key } })
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const seen = await db.presence.findUnique({ where: { memberKey: key } })
  return { last_online_at: seen?.seenAt ?? null }
}
