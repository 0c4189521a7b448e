import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.session.deleteMany({ where: { memberKey: key } })
  await tx.signIn.deleteMany({ where: { memberKey: key } })
}

/** The devices and logins; the ids of their sessions are what their tokens name, and stay here. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const rows = await db.session.findMany({ where: { memberKey: key }, orderBy: { key: 'asc' } })
  const signIns = await db.signIn.findMany({ where: { memberKey: key }, orderBy: { key: 'asc' } })
  return {
    sign_ins: signIns.map(({ device, at }) => ({ device, at })),
    sessions: rows.map(({ device, createdAt, seenAt, expiresAt, endedAt }) => ({
      device,
      created_at: createdAt,
      last_seen_at: seenAt,
      expires_at: expiresAt,
      ended_at: endedAt,
    })),
  }
}
