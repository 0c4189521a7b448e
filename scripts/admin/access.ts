import { type CommandAccess, type OpsCtx, openCommandAccess } from '@satrangi/api/ops'
import type { Decision } from '@satrangi/contract'
import { type CommandArgs, CommandExit } from './command.ts'

interface Attempt {
  /** Of the command. */
  name: string
  decision: Decision
  args: CommandArgs
  /** Who acts. */
  by: string
  isDeskOn: boolean
}

/** The way of one person. */
export const emergency =
  'In an emergency: --break-glass REASON, which is recorded, and which every lead learns of at once.'

const refusals: Readonly<Partial<Record<CommandAccess, string>>> = {
  two_people: `This takes two moderators, one who proposes and one who confirms at the desk. ${emergency}`,
  at_desk: `The desk is on: moderators act there, where they sign in. ${emergency}`,
}

/**
 * Lets somebody decide something by a command: what one person may, and anything for whoever breaks the glass.
 * @returns whether they have broken it
 * @throws CommandExit
 */
export async function requireAccess(ctx: OpsCtx, { name, args, ...attempt }: Attempt): Promise<boolean> {
  const given = args.values['break-glass']
  const glassReason = given === undefined ? undefined : readReason(String(given))
  const access = await openCommandAccess(ctx, { ...attempt, command: name, glassReason })
  const refusal = refusals[access]
  if (refusal !== undefined) throw new CommandExit(refusal)
  return access === 'glass_broken'
}

function readReason(text: string): string {
  const reason = text.trim()
  if (reason.length < 10) throw new CommandExit('--break-glass takes a reason of ten characters or more.')
  if ([...reason].length > 500) throw new CommandExit('--break-glass may have 500 characters.')
  return reason
}
