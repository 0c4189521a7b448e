import type { PaidPlanId } from '@satrangi/contract'
import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { EntitlementSummary, RunningEntitlement } from './entitlements.rules.ts'

/** What runs for a member. Their row is locked until the transaction ends: entitlements start one after the other. */
export async function lockEntitlements(tx: Tx, memberKey: MemberKey, at: Date): Promise<RunningEntitlement[]> {
  await tx.$queryRaw`select 1 from members where key = ${memberKey} for update`
  return findEntitlements(tx, memberKey, at)
}

/** What runs for a member at this moment. */
export async function findEntitlements(db: Tx, memberKey: MemberKey, at: Date): Promise<RunningEntitlement[]> {
  return db.$queryRaw<RunningEntitlement[]>(preparedStatement`
    select key, plan_id as "planId", ends_at as "endsAt" from entitlements
    where member_key = ${memberKey} and ended_at is null and ends_at > ${at}`)
}

export interface NewEntitlement {
  /** Null: the member who paid has deleted their account. */
  memberKey: MemberKey | null
  planId: PaidPlanId
  /** The order that paid for it; each can do so once. */
  orderKey: bigint | null
  startsAt: Date
  endsAt: Date
}

export async function insertEntitlement(tx: Tx, entitlement: NewEntitlement): Promise<RunningEntitlement> {
  const { key } = await tx.entitlement.create({ data: entitlement, select: { key: true } })
  return { key, planId: entitlement.planId, endsAt: entitlement.endsAt }
}

/** The entitlement that an order paid for, while it runs. */
export async function findEntitlementOfOrder(tx: Tx, orderKey: bigint): Promise<{ key: bigint } | null> {
  return tx.entitlement.findFirst({ where: { orderKey, endedAt: null }, select: { key: true } })
}

export async function markEnded(tx: Tx, keys: readonly bigint[], at: Date): Promise<void> {
  await tx.entitlement.updateMany({ where: { key: { in: [...keys] }, endedAt: null }, data: { endedAt: at } })
}

export async function setEnd(tx: Tx, { key, endsAt }: RunningEntitlement): Promise<void> {
  await tx.entitlement.update({ where: { key }, data: { endsAt }, select: { key: true } })
}

export async function setEntitlementSummary(tx: Tx, key: MemberKey, summary: EntitlementSummary): Promise<void> {
  await tx.member.update({ where: { key }, data: summary, select: { key: true } })
}
