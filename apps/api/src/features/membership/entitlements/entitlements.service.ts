import type { PaidPlanId } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import {
  chatsPerDay,
  type EntitlementSummary,
  entitlementEnd,
  type RunningEntitlement,
  summarizeEntitlements,
  withoutEntitlements,
} from './entitlements.rules.ts'
import {
  findEntitlementOfOrder,
  findEntitlements,
  insertEntitlement,
  lockEntitlements,
  markEnded,
  setEnd,
  setEntitlementSummary,
} from './entitlements.store.ts'

interface StartEntitlementInput {
  memberKey: MemberKey
  planId: PaidPlanId
  days: number
  /** The order that paid for it; a moderator gives without one. */
  orderKey?: bigint
  at: Date
}

/**
 * Starts an entitlement now; its days come on top of what is left of the same kind. The member's status
 * follows in the same transaction.
 * @throws a broken unique key when the order has paid for an entitlement already
 */
export async function startEntitlement(
  tx: Tx,
  { memberKey, planId, days, orderKey, at }: StartEntitlementInput,
): Promise<EntitlementSummary & { endsAt: Date }> {
  const running = await lockEntitlements(tx, memberKey, at)
  const endsAt = entitlementEnd(running, planId, days, at)
  const added = await insertEntitlement(tx, { memberKey, planId, orderKey: orderKey ?? null, startsAt: at, endsAt })
  const summary = summarizeEntitlements([...running, added], at)
  await setEntitlementSummary(tx, memberKey, summary)
  return { ...summary, endsAt }
}

/** Ends the entitlements of a plan, or all; what the others had added is kept. Gives back the plans that ended. */
export async function endRunningEntitlements(
  tx: Tx,
  { memberKey, planId, at }: { memberKey: MemberKey; planId?: PaidPlanId | undefined; at: Date },
): Promise<EntitlementSummary & { ended: PaidPlanId[] }> {
  return endMatching(tx, {
    memberKey,
    at,
    which: (entitlement) => planId === undefined || entitlement.planId === planId,
  })
}

/** Ends the entitlement that an order paid for, and no other. */
export async function endEntitlementOfOrder(
  tx: Tx,
  { memberKey, orderKey, at }: { memberKey: MemberKey | null; orderKey: bigint; at: Date },
): Promise<void> {
  const paid = await findEntitlementOfOrder(tx, orderKey)
  if (!paid) return
  if (memberKey === null) await markEnded(tx, [paid.key], at)
  else await endMatching(tx, { memberKey, at, which: ({ key }) => key === paid.key })
}

async function endMatching(
  tx: Tx,
  { memberKey, which, at }: { memberKey: MemberKey; which: (entitlement: RunningEntitlement) => boolean; at: Date },
): Promise<EntitlementSummary & { ended: PaidPlanId[] }> {
  const running = await lockEntitlements(tx, memberKey, at)
  const ending = running.filter(which)
  if (ending.length === 0) return { ...summarizeEntitlements(running, at), ended: [] }
  const keys = ending.map(({ key }) => key)
  await markEnded(tx, keys, at)
  const left = withoutEntitlements(running, new Set(keys), at)
  for (const entitlement of left) if (hasNewEnd(entitlement, running)) await setEnd(tx, entitlement)
  const summary = summarizeEntitlements(left, at)
  await setEntitlementSummary(tx, memberKey, summary)
  return { ...summary, ended: [...new Set(ending.map((entitlement) => entitlement.planId))] }
}

/** How many different conversations a member may open on a day; null: as many as they like. */
export const findChatLimit = async (db: Tx, memberKey: MemberKey, at: Date): Promise<number | null> =>
  chatsPerDay(await findEntitlements(db, memberKey, at))

const hasNewEnd = (entitlement: RunningEntitlement, before: readonly RunningEntitlement[]): boolean =>
  before.some(({ key, endsAt }) => key === entitlement.key && endsAt.getTime() !== entitlement.endsAt.getTime())
