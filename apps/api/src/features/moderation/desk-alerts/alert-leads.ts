import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import { moderatorKey } from '../../../keys.ts'
import { addJob, type JobHandlers } from '../../shared/outbox/index.ts'
import { openAlertMail } from './alert-mail.ts'
import { insertAlerts, type NewAlert } from './alerts.store.ts'

/** It says nothing of what was done: somebody else may read the screen. */
const alertMail = {
  subject: 'Please look at the record',
  text: 'Something happened at the desk that you should know of. Please sign in and look at the record.',
}

/**
 * Tells every lead at once, in the transaction of what they have to know: at the desk, and by a mail without content to
 * those who have given an address. What one person did in the place of two is mailed to the operator as well.
 */
export async function alertLeads(tx: Tx, alert: NewAlert): Promise<void> {
  const mailed = await insertAlerts(tx, alert)
  for (const key of mailed) await addJob(tx, 'mail_lead', { moderator: String(key) })
  if (alert.kind === 'break_glass' || alert.kind === 'bootstrap') await addJob(tx, 'mail_break_glass', {})
}

async function mailOperator({ config, mailer }: Ctx): Promise<void> {
  const to = config.operator.email ?? config.operator.grievance?.email
  if (to) await mailer.send({ to, ...alertMail })
}

async function mailLead(ctx: Ctx, { moderator }: Readonly<Record<string, unknown>>): Promise<void> {
  const to = await openAlertMail(ctx, moderatorKey(BigInt(String(moderator))))
  if (to !== undefined) await ctx.mailer.send({ to, ...alertMail })
}

export const deskAlertsJobs: JobHandlers = { mail_break_glass: mailOperator, mail_lead: mailLead }
