import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import type { PaidPlanId, RunningPack, Standing } from './packs.rules.ts'

/** What runs for a member. Their row is held until the transaction ends: packs are given one after the other. */
export async function holdPacks(tx: Tx, memberKey: MemberKey, at: Date): Promise<RunningPack[]> {
  await tx.$queryRaw`select 1 from members where key = ${memberKey} for update`
  return findPacks(tx, memberKey, at)
}

/** What runs for a member at this moment. */
export async function findPacks(db: Tx, memberKey: MemberKey, at: Date): Promise<RunningPack[]> {
  const rows = await db.entitlement.findMany({
    where: { memberKey, endedAt: null, endsAt: { gt: at } },
    select: { key: true, planId: true, endsAt: true },
  })
  return rows.map((row) => ({ ...row, planId: row.planId as PaidPlanId }))
}

export interface NewPack {
  /** Null: it was paid for by somebody who has left meanwhile. */
  memberKey: MemberKey | null
  planId: PaidPlanId
  /** The order that paid for it; each can do so once. */
  orderKey: bigint | null
  startsAt: Date
  endsAt: Date
}

export async function addPack(tx: Tx, pack: NewPack): Promise<RunningPack> {
  const { key } = await tx.entitlement.create({ data: pack, select: { key: true } })
  return { key, planId: pack.planId, endsAt: pack.endsAt }
}

/** The pack that an order paid for, while it runs. */
export async function findPackOf(tx: Tx, orderKey: bigint): Promise<{ key: bigint } | null> {
  return tx.entitlement.findFirst({ where: { orderKey, endedAt: null }, select: { key: true } })
}

export async function markEnded(tx: Tx, keys: readonly bigint[], at: Date): Promise<void> {
  await tx.entitlement.updateMany({ where: { key: { in: [...keys] }, endedAt: null }, data: { endedAt: at } })
}

export async function moveEnd(tx: Tx, { key, endsAt }: RunningPack): Promise<void> {
  await tx.entitlement.update({ where: { key }, data: { endsAt }, select: { key: true } })
}

export async function writeStanding(tx: Tx, key: MemberKey, standing: Standing): Promise<void> {
  await tx.member.update({ where: { key }, data: standing, select: { key: true } })
}
