import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

/** What was paid for stays with its order, and names nobody. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.entitlement.updateMany({ where: { memberKey: key }, data: { memberKey: null } })
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const entitlements = await db.entitlement.findMany({
    where: { memberKey: key },
    orderBy: { key: 'asc' },
    include: { order: { select: { id: true } } },
  })
  return {
    packs: entitlements.map(({ planId, order, startsAt, endsAt, endedAt }) => ({
      plan_id: planId,
      purchase: order?.id ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      ended_at: endedAt,
    })),
  }
}
