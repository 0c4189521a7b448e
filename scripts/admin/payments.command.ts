import { listOrders, type PaymentRow, paymentStates } from '@satrangi/api/ops'
import { parseLimit } from './arguments.ts'
import { type Command, type CommandArgs, CommandExit, exitCodes } from './command.ts'
import { formatTable } from './format.ts'
import { money, showPaymentIssues } from './payment-issues.ts'

const statusLabels = {
  created: 'opened',
  attempted: 'tried',
  failed: 'failed',
  authorized: 'waiting',
  captured: 'paid',
  refunded: 'refunded',
} as const

/** What was bought, for whoever answers questions about money and gives it back. */
export const payments: Command = {
  usage: '[--state STATE | --issues] [--limit N]',
  summary: 'what was bought, the latest first',
  details: `  --state STATE  one of ${paymentStates.join(', ')} (all)
  --issues       money that started nothing, went back or is disputed, with
                 what to do; what waits for you comes first
  --limit N      so many (50)

open: nobody has paid yet, or the money is on its way. twice: a second payment came for the same
order and grants nothing; the payments that are named are to be given back. left: whoever paid has
left. RECEIPT is the number of the receipt, with a C in front that of the credit note of what went
back, and with a T that of a test payment; --json has both numbers and the minutes.

Money is given back at the payment provider: the pack of an order ends when all of it went back, and
a part changes nothing.`,
  options: { state: { type: 'string' }, issues: { type: 'boolean' }, limit: { type: 'string' } },
  parse: (args) => {
    if (args.positionals.length > 0)
      throw new CommandExit('payments takes options only: --state STATE or --issues, --limit N.')
    const [state, limit] = [readState(args), parseLimit(args, 50)]
    if (args.values.issues) {
      if (args.values.state !== undefined) throw new CommandExit('--state and --issues do not go together.')
      return showPaymentIssues(limit)
    }
    return async ({ ctx, width }) => {
      const rows = await listOrders(ctx.db, { state, limit })
      const lines = rows.map((row) => [
        row.createdAt.toISOString().slice(0, 10),
        statusLabels[row.status],
        money(row),
        row.member ?? 'has left',
        row.creditNoteNumber ?? row.receiptNumber ?? '',
        state === 'twice' ? row.others.join(' ') : (row.paymentId ?? row.gatewayOrderId),
      ])
      const heading = [
        'DATE (UTC)',
        'STATE',
        'AMOUNT',
        'MEMBER',
        'RECEIPT',
        state === 'twice' ? 'GIVE BACK' : 'PAYMENT',
      ]
      const text = rows.length > 0 ? formatTable(heading, lines, width) : 'There are no such payments.'
      return { exitCode: exitCodes.done, text, json: rows.map(forPrograms) }
    }
  },
}

function readState({ values }: CommandArgs) {
  const state = paymentStates.find((one) => one === (values.state ?? 'all'))
  if (!state) throw new CommandExit(`--state is one of ${paymentStates.join(', ')}.`)
  return state
}

const forPrograms = (row: PaymentRow) => ({
  id: row.id,
  member: row.member,
  plan: row.planId,
  days: row.days,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  order_id: row.gatewayOrderId,
  payment_id: row.paymentId,
  receipt_number: row.receiptNumber,
  credit_note_number: row.creditNoteNumber,
  other_payments: row.others,
  created_at: row.createdAt,
  paid_at: row.capturedAt,
  refunded_at: row.refundedAt,
})
