import { breakGlass, checkCommandCode, hasModerators, type OpsCtx } from '@satrangi/api/ops'
import type { DeskAction } from '@satrangi/contract'
import { type Change, type CommandArgs, CommandExit } from './command.ts'

interface Attempt {
  /** Of the command. */
  name: string
  args: CommandArgs
  /** Who acts. */
  by: string
  change: Change
}

const emergency = 'In an emergency: --break-glass REASON, which is recorded and tells the operator.'

/**
 * Lets somebody change something by a command while the desk is on: a moderator with the code of their authenticator
 * app, as far as their role goes, or anybody who breaks the glass. Before there are moderators nobody is asked.
 * @throws CommandExit
 */
export async function requireAccess(ctx: OpsCtx, { name, args, by, change }: Attempt): Promise<void> {
  const { code, 'break-glass': given } = args.values
  if (given !== undefined) return breakGlass(ctx, { by, command: name, reason: reasonOf(String(given)) })
  if (!(await hasModerators(ctx))) return
  if (change === 'two moderators')
    throw new CommandExit(`At the desk one moderator proposes this and another confirms it. ${emergency}`)
  if (code === undefined)
    throw new CommandExit(
      `The desk is on: please give --as HANDLE and --code, the code of that moderator's authenticator app, or act at the desk. ${emergency}`,
    )
  const actions = typeof change === 'string' ? [change] : change
  await takeCode(ctx, { handle: by, otp: String(code), actions })
}

async function takeCode(
  ctx: OpsCtx,
  input: { handle: string; otp: string; actions: readonly DeskAction[] },
): Promise<void> {
  if (!/^\d{6}$/.test(input.otp)) throw new CommandExit('--code takes the six digits of an authenticator app.')
  const access = await checkCommandCode(ctx, input)
  if (access === 'wrong_code')
    throw new CommandExit(
      `That is not the present code of ${input.handle}. A code works once: please wait for the next.`,
    )
  if (access === 'not_permitted') throw new CommandExit(`The role of ${input.handle} does not allow this.`)
}

function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason.length < 10) throw new CommandExit('--break-glass takes a reason of ten characters or more.')
  if ([...reason].length > 500) throw new CommandExit('--break-glass may have 500 characters.')
  return reason
}
