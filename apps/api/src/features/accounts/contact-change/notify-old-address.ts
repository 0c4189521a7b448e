import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { addJob, type JobHandlers } from '../../shared/outbox/index.ts'

/** No brand and no link, as in every message: another person may see the screen. */
const mail = { subject: 'Your account', text: 'The email address of your account was changed.' } as const

/** Notifies the previous address after a change, once the transaction has committed. */
export async function notifyOldAddress(ctx: Needs<'seal'>, tx: Tx, to: string): Promise<void> {
  await addJob(tx, 'tell_old_address', { address: ctx.seal.seal(to) })
}

export const contactChangeJobs: JobHandlers = {
  tell_old_address: async (ctx, { address }) => {
    const to = ctx.seal.open(String(address))
    if (to) await ctx.mailer.send({ to, ...mail })
    else ctx.log.error({ event: 'address_unreadable' }, 'a queued address was sealed with another secret')
  },
}
