import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.strike.deleteMany({ where: { memberKey: key } })
}

/** When strikes were given and until when they count. The case and the moderator are left out: they point to a reporter. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const strikes = await db.strike.findMany({
    where: { memberKey: key },
    orderBy: { key: 'asc' },
    select: { givenAt: true, expiresAt: true },
  })
  return { strikes: strikes.map(({ givenAt, expiresAt }) => ({ given_at: givenAt, expires_at: expiresAt })) }
}
