import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import { addJob, type JobHandlers } from '../outbox/index.ts'

/** No brand and no link, like every message: somebody else may read the screen. */
const mail = { subject: 'Your account', text: 'The email address of your account was changed.' } as const

/** Tells an address that it is its member's no more, once the transaction has committed. */
export async function notifyOldAddress(ctx: Needs<'seal'>, tx: Tx, to: string): Promise<void> {
  await addJob(tx, 'tell_old_address', { address: ctx.seal.seal(to) })
}

export const contactChangeJobs: JobHandlers = {
  tell_old_address: async (ctx, { address }) => {
    const to = ctx.seal.open(String(address))
    if (to) await ctx.mailer.send({ to, ...mail })
    else ctx.log.error({ event: 'address_unreadable' }, 'an address that waited was sealed with another secret')
  },
}
