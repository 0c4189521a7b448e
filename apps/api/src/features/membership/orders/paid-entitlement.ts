import type { Tx } from '@satrangi/db'
import { notifyMember } from '../../notifications/index.ts'
import {
  endEntitlementOfOrder,
  entitlementEnd,
  insertEntitlement,
  membershipChanged,
  startEntitlement,
} from '../entitlements/index.ts'
import type { OrderRow } from './orders.store.ts'

/** Starts the entitlement of an order whose money came, and tells its member; within the transaction that notes the money. */
export async function startPaidEntitlement(
  tx: Tx,
  { key: orderKey, memberKey, planId, days }: OrderRow,
  at: Date,
): Promise<void> {
  if (memberKey === null) {
    // The member paid and then deleted the account: the order is settled, and the operator refunds the money.
    await insertEntitlement(tx, {
      memberKey,
      planId,
      orderKey,
      startsAt: at,
      endsAt: entitlementEnd([], planId, days, at),
    })
    return
  }
  const { endsAt } = await startEntitlement(tx, { memberKey, planId, days, orderKey, at })
  await notifyMember(
    tx,
    memberKey,
    { code: 'payment_received', params: { plan_id: planId, until: endsAt.toISOString() } },
    at,
  )
  await membershipChanged(tx, memberKey)
}

/** Ends the entitlement of an order whose money went back. */
export async function endPaidEntitlement(
  tx: Tx,
  { key: orderKey, memberKey, planId }: OrderRow,
  at: Date,
): Promise<void> {
  await endEntitlementOfOrder(tx, { memberKey, orderKey, at })
  if (memberKey === null) return
  await notifyMember(tx, memberKey, { code: 'payment_refunded', params: { plan_id: planId } }, at)
  await membershipChanged(tx, memberKey)
}
