import type { Tx } from '@satrangi/db'
import { notifyMember } from '../notifications/index.ts'
import { membershipChanged } from './membership.events.ts'
import type { OrderRow } from './orders.store.ts'
import { endOfPack } from './packs.rules.ts'
import { endPackOf, grantPack } from './packs.service.ts'
import { addPack } from './packs.store.ts'

/** Starts the pack of an order whose money came, and tells its member; within the transaction that notes the money. */
export async function startPaidPack(
  tx: Tx,
  { key: orderKey, memberKey, planId, days }: OrderRow,
  at: Date,
): Promise<void> {
  if (memberKey === null) {
    // Somebody paid and left: the order is settled, and the money is an operator's to give back.
    await addPack(tx, { memberKey, planId, orderKey, startsAt: at, endsAt: endOfPack([], planId, days, at) })
    return
  }
  const { endsAt } = await grantPack(tx, { memberKey, planId, days, orderKey, at })
  await notifyMember(
    tx,
    memberKey,
    { code: 'payment_received', params: { plan_id: planId, until: endsAt.toISOString() } },
    at,
  )
  await membershipChanged(tx, memberKey)
}

/** Ends the pack of an order whose money went back. */
export async function endPaidPack(tx: Tx, { key: orderKey, memberKey, planId }: OrderRow, at: Date): Promise<void> {
  await endPackOf(tx, { memberKey, orderKey, at })
  if (memberKey === null) return
  await notifyMember(tx, memberKey, { code: 'payment_refunded', params: { plan_id: planId } }, at)
  await membershipChanged(tx, memberKey)
}
