import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { Leaving, OwnData } from '../../own-data.ts'

export async function forget(tx: Tx, { key }: Leaving): Promise<void> {
  await tx.presence.deleteMany({ where: { memberKey: key } })
}

export async function exportOf({ db }: Needs<'db'>, key: MemberKey): Promise<OwnData> {
  const seen = await db.presence.findUnique({ where: { memberKey: key } })
  return { last_online_at: seen?.seenAt ?? null }
}
