import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import {
  chatsPerDay,
  endOfPack,
  type PaidPlanId,
  type RunningPack,
  type Standing,
  standingOf,
  withoutPacks,
} from './packs.rules.ts'
import { addPack, findPackOf, findPacks, holdPacks, markEnded, moveEnd, writeStanding } from './packs.store.ts'

interface Given {
  memberKey: MemberKey
  planId: PaidPlanId
  days: number
  /** The order that paid for it; an admin gives without one. */
  orderKey?: bigint
  at: Date
}

/**
 * Starts a pack now; its days come on top of what is left of the same kind. The member's status
 * follows in the same transaction.
 * @throws a broken unique key when the order has paid for a pack already
 */
export async function grantPack(
  tx: Tx,
  { memberKey, planId, days, orderKey, at }: Given,
): Promise<Standing & { endsAt: Date }> {
  const running = await holdPacks(tx, memberKey, at)
  const endsAt = endOfPack(running, planId, days, at)
  const added = await addPack(tx, { memberKey, planId, orderKey: orderKey ?? null, startsAt: at, endsAt })
  const standing = standingOf([...running, added], at)
  await writeStanding(tx, memberKey, standing)
  return { ...standing, endsAt }
}

/** Ends the packs of a plan, or all; what the others had added is kept. Gives back the plans that ended. */
export async function endPacks(
  tx: Tx,
  { memberKey, planId, at }: { memberKey: MemberKey; planId?: PaidPlanId | undefined; at: Date },
): Promise<Standing & { ended: PaidPlanId[] }> {
  return endThose(tx, { memberKey, at, which: (pack) => planId === undefined || pack.planId === planId })
}

/** Ends the pack that an order paid for, and no other. */
export async function endPackOf(
  tx: Tx,
  { memberKey, orderKey, at }: { memberKey: MemberKey | null; orderKey: bigint; at: Date },
): Promise<void> {
  const paid = await findPackOf(tx, orderKey)
  if (!paid) return
  if (memberKey === null) await markEnded(tx, [paid.key], at)
  else await endThose(tx, { memberKey, at, which: ({ key }) => key === paid.key })
}

async function endThose(
  tx: Tx,
  { memberKey, which, at }: { memberKey: MemberKey; which: (pack: RunningPack) => boolean; at: Date },
): Promise<Standing & { ended: PaidPlanId[] }> {
  const running = await holdPacks(tx, memberKey, at)
  const ending = running.filter(which)
  if (ending.length === 0) return { ...standingOf(running, at), ended: [] }
  const keys = ending.map(({ key }) => key)
  await markEnded(tx, keys, at)
  const left = withoutPacks(running, new Set(keys), at)
  for (const pack of left) if (hasMoved(pack, running)) await moveEnd(tx, pack)
  const standing = standingOf(left, at)
  await writeStanding(tx, memberKey, standing)
  return { ...standing, ended: [...new Set(ending.map((pack) => pack.planId))] }
}

/** How many different conversations a member may open on a day; null: as many as they like. */
export const chatLimitOf = async (db: Tx, memberKey: MemberKey, at: Date): Promise<number | null> =>
  chatsPerDay(await findPacks(db, memberKey, at))

const hasMoved = (pack: RunningPack, before: readonly RunningPack[]): boolean =>
  before.some(({ key, endsAt }) => key === pack.key && endsAt.getTime() !== pack.endsAt.getTime())
