import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../../ctx.ts'
import { findRecipient } from '../../members/index.ts'
import { addJob, type JobHandlers } from '../../shared/outbox/index.ts'
import { alreadyRegisteredText, codeTarget } from './one-time-codes.rules.ts'
import { spendBudget } from './one-time-codes.store.ts'

/**
 * Queues the mail to whoever has confirmed an address that somebody else typed. The job looks up whether there is
 * anybody, so that the caller waits the same either way.
 */
export async function notifyEmailHolder(ctx: Needs<'seal'>, tx: Tx, email: string): Promise<void> {
  await addJob(tx, 'notify_email_holder', { address: ctx.seal.seal(email) })
}

/** Sends the neutral mail to the holder of a confirmed address, once a day at most. */
export async function mailEmailHolder(ctx: Ctx, to: string): Promise<void> {
  if (!(await findRecipient(ctx.db, to))) return
  const bucket = `holder:${codeTarget(ctx, to)}`
  if ((await spendBudget(ctx.db, { bucket, windowSeconds: 86_400, at: ctx.clock.now() })) > 1) return
  await ctx.mailer.send({ to, subject: 'Your account', text: alreadyRegisteredText('email') })
}

export const notifyEmailHolderJobs: JobHandlers = {
  notify_email_holder: async (ctx, { address }) => {
    const to = ctx.seal.open(String(address))
    if (to) await mailEmailHolder(ctx, to)
    else ctx.log.error({ event: 'address_unreadable' }, 'a queued address was sealed with another secret')
  },
}
