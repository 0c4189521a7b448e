import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

/** The books stay as the law requires, and name nobody. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.order.updateMany({ where: { memberKey: key }, data: { memberKey: null } })
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const orders = await db.order.findMany({ where: { memberKey: key }, orderBy: { key: 'asc' } })
  return {
    purchases: orders.map((order) => ({
      id: order.id,
      plan_id: order.planId,
      days: order.days,
      amount: order.amount,
      currency: order.currency,
      status: order.status,
      order_id: order.gatewayOrderId,
      payment_id: order.gatewayPaymentId,
      receipt_number: order.receiptNumber,
      credit_note_number: order.creditNoteNumber,
      created_at: order.createdAt,
      paid_at: order.capturedAt,
      refunded_at: order.refundedAt,
    })),
  }
}
