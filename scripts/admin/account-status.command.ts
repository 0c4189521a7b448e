import { admitMember, type ModerationResult, restoreMember, suspendMember, verifyMember } from '@satrangi/api/ops'
import { type SuspensionCause, suspensionCauses } from '@satrangi/contract'
import { parseMemberId, requireText } from './arguments.ts'
import { type Command, type CommandArgs, CommandExit, type CommandResult, type ExitCode, exitCodes } from './command.ts'

export const suspend: Command = {
  usage: 'ID --reason TEXT [--cause CAUSE] [--yes]',
  changes: () => true,
  summary: 'shut a member out: signed out everywhere and found nowhere',
  details: `  --reason TEXT  for the record; the member does not read it
  --cause CAUSE  what the member reads, in their language (other):
                 ${suspensionCauses.join(', ')}
  --yes          do not ask; demanded where there is no terminal`,
  options: { reason: { type: 'string' }, cause: { type: 'string' }, yes: { type: 'boolean' } },
  parse: (args) => {
    const id = parseMemberId(args)
    const reason = requireText(args, 'reason', 'it is recorded.')
    const cause = readCause(args)
    return async ({ ctx, by, confirm }) => {
      if (args.values.yes !== true) await confirm(`Suspend ${id}?`)
      const outcome = await suspendMember(ctx, { id, by, reason, cause })
      return changeResult(id, outcome, `${id} is suspended.`, `${id} was suspended before.`)
    }
  },
}

function readCause({ values }: CommandArgs): SuspensionCause {
  const cause = suspensionCauses.find((one) => one === (values.cause ?? 'other'))
  if (!cause) throw new CommandExit(`The cause must be one of ${suspensionCauses.join(', ')}.`)
  return cause
}

export const restore: Command = {
  usage: 'ID',
  changes: () => true,
  summary: 'let a suspended member in again',
  details: '',
  options: {},
  parse: (args) => {
    const id = parseMemberId(args)
    return async ({ ctx, by }) =>
      changeResult(id, await restoreMember(ctx, { id, by }), `${id} is restored.`, `${id} is not suspended.`)
  },
}

export const admit: Command = {
  usage: 'ID',
  changes: () => true,
  summary: 'let a held member be seen by others; to refuse one, suspend them',
  details: '',
  options: {},
  parse: (args) => {
    const id = parseMemberId(args)
    return async ({ ctx, by }) =>
      changeResult(id, await admitMember(ctx, { id, by }), `${id} can be seen now.`, `${id} is not held.`)
  },
}

export const verify: Command = {
  usage: 'ID [--remove]',
  changes: () => true,
  summary: 'say of a member that they are who they say',
  details: '  --remove  take it back',
  options: { remove: { type: 'boolean' } },
  parse: (args) => {
    const id = parseMemberId(args)
    const verified = args.values.remove !== true
    const [now, before] = verified
      ? ['is verified', 'was verified before']
      : ['is not verified any more', 'is not verified']
    return async ({ ctx, by }) =>
      changeResult(id, await verifyMember(ctx, { id, by, verified }), `${id} ${now}.`, `${id} ${before}.`)
  },
}

const exitCodeByOutcome: Record<ModerationResult, ExitCode> = {
  done: exitCodes.done,
  already: exitCodes.nothingDone,
  unknown: exitCodes.notFound,
}

/** The result of a change of one subject. */
export function changeResult(id: string, outcome: ModerationResult, done: string, already: string): CommandResult {
  const text = { done, already, unknown: `There is no ${id}.` }[outcome]
  return { exitCode: exitCodeByOutcome[outcome], text, json: { id, outcome } }
}
