import { breakGlass, hasModerators, type OpsCtx } from '@satrangi/api/ops'
import { type CommandArgs, CommandExit } from './command.ts'

interface Attempt {
  /** Of the command. */
  name: string
  args: CommandArgs
  /** Who acts. */
  by: string
}

const emergency = 'In an emergency: --break-glass REASON, which is recorded and tells the operator.'

/**
 * Lets somebody change something by a command while the desk is on: whoever breaks the glass. Before there are
 * moderators nobody is asked.
 * @throws CommandExit
 */
export async function requireAccess(ctx: OpsCtx, { name, args, by }: Attempt): Promise<void> {
  const given = args.values['break-glass']
  if (given !== undefined) return breakGlass(ctx, { by, command: name, reason: reasonOf(String(given)) })
  if (!(await hasModerators(ctx))) return
  throw new CommandExit(`The desk is on: moderators act there, where they sign in. ${emergency}`)
}

function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason.length < 10) throw new CommandExit('--break-glass takes a reason of ten characters or more.')
  if ([...reason].length > 500) throw new CommandExit('--break-glass may have 500 characters.')
  return reason
}
