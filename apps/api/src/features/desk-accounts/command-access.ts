import type { Ctx, Needs } from '../../ctx.ts'
import { addAuditEntry } from '../moderation/index.ts'
import { addJob, type JobHandlers } from '../outbox/index.ts'
import { listModerators } from './moderators.store.ts'

/** Whether anybody can sign in at the desk: before that there is nobody to ask. */
export async function hasModerators({ db }: Needs<'db'>): Promise<boolean> {
  return (await listModerators(db)).some(({ removedAt, canSignIn }) => removedAt === null && canSignIn)
}

/**
 * Records that somebody acts by a command without an account of the desk, and alarms: a line in the log, and a mail to
 * the operator that says nothing.
 * @param by the name that they chose
 * @param command the name of the command, without whom it is about
 */
export async function breakGlass(
  { db, clock, log }: Needs<'db' | 'clock' | 'log'>,
  { by, command, reason }: { by: string; command: string; reason: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await addAuditEntry(tx, { by, action: 'break_glass', subject: command, reason, at: clock.now() })
    await addJob(tx, 'mail_break_glass', {})
  })
  log.error({ event: 'break_glass', command }, 'somebody acts by a command without an account of the desk')
}

const breakGlassMail = {
  subject: 'Please look at the record',
  text: 'Somebody acted by a command without an account of the desk. Please sign in and look at the record.',
}

async function mailBreakGlass({ config, mailer }: Ctx): Promise<void> {
  const to = config.operator.email ?? config.operator.grievance?.email
  if (to) await mailer.send({ to, ...breakGlassMail })
}

export const deskAccountsJobs: JobHandlers = { mail_break_glass: mailBreakGlass }
