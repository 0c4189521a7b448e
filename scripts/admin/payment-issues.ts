import { listPaymentIssues, type PaymentIssueRow } from '@satrangi/api/ops'
import { type CommandHandler, exitCodes } from './command.ts'
import { formatTable } from './format.ts'

/** Prices are whole rupees and dollars; fees and parts are not. */
export const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${currency} ${(amount / 100).toFixed(2).replace('.00', '')}`

/** What each kind is called, and what is to be done about it while it is open. */
const kinds: Readonly<Record<PaymentIssueRow['kind'], readonly [label: string, action: string]>> = {
  paid_twice: ['paid twice', 'refund it'],
  paid_after_leaving: ['left', 'refund it'],
  payment_mismatch: ['other amount', 'refund it'],
  payment_unmatched: ['no order', 'refund if not yours'],
  refunded: ['refunded', ''],
  part_refunded: ['part refunded', ''],
  dispute_opened: ['dispute', 'answer the bank'],
  dispute_closed: ['dispute closed', ''],
  dispute_won: ['dispute won', ''],
  dispute_lost: ['dispute lost', ''],
}

/** Lists the money that started nothing, went back or is disputed. */
export const showPaymentIssues =
  (limit: number): CommandHandler =>
  async ({ ctx, width }) => {
    const rows = await listPaymentIssues(ctx.db, { limit })
    const lines = rows.map((row) => {
      const [label, action] = kinds[row.kind]
      return [
        row.createdAt.toISOString().slice(0, 10),
        label,
        money(row),
        row.reference,
        row.settledAt ? 'nothing' : action,
      ]
    })
    const heading = ['DATE (UTC)', 'WHAT', 'AMOUNT', 'PAYMENT', 'TO DO']
    const text = rows.length > 0 ? formatTable(heading, lines, width) : 'There are no such payments.'
    return { exitCode: exitCodes.done, text, json: rows.map(forPrograms) }
  }

const forPrograms = (row: PaymentIssueRow) => ({
  kind: row.kind,
  reference: row.reference,
  payment_id: row.paymentId,
  order_id: row.gatewayOrderId,
  receipt: row.orderId,
  amount: row.amount,
  currency: row.currency,
  created_at: row.createdAt,
  settled_at: row.settledAt,
})
