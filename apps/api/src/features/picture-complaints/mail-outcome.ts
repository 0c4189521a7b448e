import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../ctx.ts'
import type { CaseOutcome } from '../cases/index.ts'
import { addJob } from '../outbox/index.ts'
import { findComplaint, findComplaints } from './complaints.store.ts'
import { openComplaint } from './seal-complaint.ts'

/** Queues a mail to everybody who complained about the pictures of a check. */
export async function mailOutcomeLater(tx: Tx, checkKey: bigint, outcome: CaseOutcome): Promise<void> {
  for (const { key } of await findComplaints(tx, checkKey))
    await addJob(tx, 'mail_complaint_outcome', { complaint: String(key), outcome })
}

/** Without the name of anything or anybody: somebody else may read the screen. */
const texts: Readonly<Record<CaseOutcome, string>> = {
  upheld: 'A person has looked at what you told us. The picture is removed, and nobody sees it any more.',
  dismissed:
    'A person has looked at what you told us. We found nothing to remove. If we are wrong, please write to us again and say what we should look at.',
}

export async function mailOutcome(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const row = await findComplaint(ctx.db, BigInt(String(payload.complaint)))
  const complaint = row && openComplaint(ctx, row)
  if (!row || !complaint) return
  const text = texts[payload.outcome === 'upheld' ? 'upheld' : 'dismissed']
  await ctx.mailer.send({
    to: complaint.email,
    subject: `Number ${row.number}`,
    text: `Number ${row.number}\n\n${text}`,
  })
}
