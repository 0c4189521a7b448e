import type { Ctx } from '../../../ctx.ts'
import { addJob } from '../../shared/outbox/index.ts'
import { findComplaint, markAnswered } from './complaints.store.ts'
import { openComplaint } from './sealed.ts'

const batchSize = 100

/**
 * Queues the answers to all whose case was closed. It runs at one hour of the day, so that when an answer comes says nothing
 * of when, and so of what, somebody decided.
 */
export async function mailOutcomes(ctx: Ctx): Promise<void> {
  const queueBatch = () =>
    ctx.db.$transaction(async (tx) => {
      const keys = await markAnswered(tx, ctx.clock.now(), batchSize)
      for (const key of keys) await addJob(tx, 'mail_complaint_outcome', { complaint: String(key) })
      return keys.length
    })
  while ((await queueBatch()) === batchSize);
}

/**
 * The same for every outcome: it does not say whether there is such a picture, or such a member. Without the name of anything
 * or anybody: somebody else may read the screen.
 */
const text = `A person has read what you told us, and has done what was to be done.

We never write what that was: who is here, and who is not, is nobody's to learn from us. If you still see what you told us about, please write to us again and say what we should look at.`

export async function mailOutcome(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const row = await findComplaint(ctx.db, BigInt(String(payload.complaint)))
  const complaint = row && openComplaint(ctx, row)
  if (!row || !complaint) return
  await ctx.mailer.send({
    to: complaint.email,
    subject: `Number ${row.number}`,
    text: `Number ${row.number}\n\n${text}`,
  })
}
