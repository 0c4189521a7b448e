import type { PaidPlanId } from '@satrangi/contract'
import { type Db, preparedStatement, type Tx } from '@satrangi/db'
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

/**
 * Sets the status that is left for members whose entitlements have run out; returns them, and whether the exclusive
 * kind ended.
 */
export async function expireMemberStatuses(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ key: MemberKey; exclusive: boolean }[]> {
  return tx.$queryRaw`
    with due as (
      select key, coalesce(exclusive_until <= ${now}, false) as exclusive from members
      where paid_until <= ${now} or exclusive_until <= ${now}
      order by key limit ${limit}
      for no key update skip locked
    )
    update members m set
      paid_until = case when paid_until > ${now} then paid_until end,
      exclusive_until = case when exclusive_until > ${now} then exclusive_until end,
      status = case when exclusive_until > ${now} then 'exclusive' when paid_until > ${now} then 'paid' else 'active' end
    from due where m.key = due.key
    returning m.key, due.exclusive`
}

interface MembershipRow {
  paidUntil: Date | null
  exclusiveUntil: Date | null
  /** Conversations opened on the calendar day that it is for the member. */
  opensToday: number
  /** Of what runs; null where nothing does. */
  planId: PaidPlanId | null
  endsAt: Date | null
}

/** A row for each entitlement that runs; one without where there is none, and none without the member. */
export async function findMembership(db: Db, member: MemberKey, now: Date): Promise<MembershipRow[]> {
  return db.$queryRaw<MembershipRow[]>(preparedStatement`
    select m.paid_until as "paidUntil", m.exclusive_until as "exclusiveUntil",
      (select count(*)::int from chat_opens o
       where o.member_key = m.key and o.day = (${now}::timestamptz at time zone m.time_zone)::date and not o.greeted)
        as "opensToday",
      e.plan_id as "planId", e.ends_at as "endsAt"
    from members m
    left join entitlements e on e.member_key = m.key and e.ended_at is null and e.ends_at > ${now}
    where m.key = ${member}`)
}
