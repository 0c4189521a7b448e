import { type Decision, isAboutModerators, takesTwo } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { addAuditEntry } from '../decisions/index.ts'
import { alertLeads } from '../desk-alerts/index.ts'
import { hasLead, hasModerators } from './moderators.store.ts'

interface CommandAttempt {
  /** What a command does, by the table of decisions. */
  decision: Decision
  /** The name of the command, without whom it is about. */
  command: string
  /** The name that they chose: no command knows who types it. */
  by: string
  isDeskOn: boolean
  /** Why the glass is broken; undefined where it is not. */
  glassReason: string | undefined
}

/**
 * `granted`, `glass_broken` and `bootstrap`: the command goes on. `two_people`: it takes two, who can be told apart at the
 * desk alone. `at_desk`: moderators sign in there, so that each acts under their own handle.
 */
export type CommandAccess = 'granted' | 'glass_broken' | 'bootstrap' | 'two_people' | 'at_desk'

/**
 * Whether a command may decide something. One person alone does what takes two in two ways: as long as there is no lead, what
 * is about moderators; and by breaking the glass. Both are recorded, and every lead is told before it happens.
 */
export async function openCommandAccess(
  ctx: Needs<'db' | 'clock' | 'log'>,
  attempt: CommandAttempt,
): Promise<CommandAccess> {
  const { decision, isDeskOn, glassReason } = attempt
  if (glassReason !== undefined) {
    await noteOnePerson(ctx, 'break_glass', attempt)
    return 'glass_broken'
  }
  if (isAboutModerators(decision)) {
    if (await hasLead(ctx.db)) return 'two_people'
    await noteOnePerson(ctx, 'bootstrap', attempt)
    return 'bootstrap'
  }
  if (takesTwo(decision)) return 'two_people'
  return isDeskOn && (await hasModerators(ctx.db)) ? 'at_desk' : 'granted'
}

/** Records that one person does what takes two, and alarms: every lead, the operator, and a line in the log. */
async function noteOnePerson(
  { db, clock, log }: Needs<'db' | 'clock' | 'log'>,
  kind: 'break_glass' | 'bootstrap',
  { by, command, glassReason: reason }: CommandAttempt,
): Promise<void> {
  const at = clock.now()
  await db.$transaction(async (tx) => {
    await addAuditEntry(tx, { by, action: kind, subject: command, reason, at })
    await alertLeads(tx, { kind, by, subject: command, reason, at })
  })
  const event = { event: kind, command }
  if (kind === 'bootstrap') log.info(event, 'there is no lead yet, and one person makes moderators')
  else log.error(event, 'somebody acts by a command without an account of the desk')
}
