import { admitMember, restoreMember, restoreOwn, suspendBriefly, suspendMember, verifyMember } from '@satrangi/api/ops'
import { maxSuspensionDays, type SuspensionCause, singleSuspension, suspensionCauses } from '@satrangi/contract'
import { parseWholeNumber } from '../lib/settings.ts'
import { emergency } from './access.ts'
import { parseMemberId, requireText } from './arguments.ts'
import { changeResult } from './change-result.ts'
import { type Command, type CommandArgs, CommandExit } from './command.ts'

const takesTwo = `That takes two moderators at the desk. ${emergency}`

export const suspend: Command = {
  usage: 'ID --reason TEXT [--cause CAUSE] [--days N | --for-good] [--yes]',
  decides: ({ values }) => {
    if (values['for-good'] === true) return 'remove_member'
    return readDays({ values, positionals: [] }) > singleSuspension.maxDays ? 'suspend_member' : 'suspend_briefly'
  },
  summary: 'shut a member out: signed out everywhere and found nowhere',
  details: `  --reason TEXT  for the record; the member does not read it
  --cause CAUSE  what the member reads, in their language (other):
                 ${suspensionCauses.join(', ')}
  --days N       so many days (${singleSuspension.maxDays})
  --for-good     never let in again
  --yes          do not ask; demanded where there is no terminal

All moderators who decide alone may suspend a member for ${singleSuspension.maxDays} of any ${singleSuspension.windowDays} days together, days that
were lifted again among them. More takes two at the desk, or --break-glass.`,
  options: {
    reason: { type: 'string' },
    cause: { type: 'string' },
    days: { type: 'string' },
    'for-good': { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  parse: (args) => {
    const id = parseMemberId(args)
    const reason = requireText(args, 'reason', 'it is recorded.')
    const cause = readCause(args)
    const days = readDays(args)
    const isRemoval = args.values['for-good'] === true
    return async ({ ctx, by, isGlassBroken, confirm }) => {
      if (args.values.yes !== true) await confirm(`Suspend ${id}?`)
      const suspension = { id, by, reason, cause }
      const suspended = isGlassBroken
        ? suspendMember(ctx, { ...suspension, ...(isRemoval ? { isRemoval } : { days }) })
        : suspendBriefly(ctx, { ...suspension, days }).then((outcome) => {
            if (outcome !== 'over_limit') return outcome
            throw new CommandExit(`One person after another has suspended ${id} long enough. ${takesTwo}`)
          })
      return changeResult(id, suspended, `${id} is suspended.`, `${id} was suspended before.`)
    }
  },
}

const readDays = ({ values }: CommandArgs): number =>
  parseWholeNumber(String(values.days ?? singleSuspension.maxDays), 'The number of days', 1, maxSuspensionDays)

function readCause({ values }: CommandArgs): SuspensionCause {
  const cause = suspensionCauses.find((one) => one === (values.cause ?? 'other'))
  if (!cause) throw new CommandExit(`The cause must be one of ${suspensionCauses.join(', ')}.`)
  return cause
}

export const restore: Command = {
  usage: 'ID [--reason TEXT]',
  decides: () => 'restore_own',
  summary: 'let a suspended member in again',
  details: `  --reason TEXT  for the record

What somebody else suspended, or two did, takes two at the desk, or --break-glass.`,
  options: { reason: { type: 'string' } },
  parse: (args) => {
    const id = parseMemberId(args)
    const reason = String(args.values.reason ?? '')
    return async ({ ctx, by, isGlassBroken }) => {
      const restored = isGlassBroken
        ? restoreMember(ctx, { id, by })
        : restoreOwn(ctx, { id, by, reason }).then((outcome) => {
            if (outcome !== 'not_own') return outcome
            throw new CommandExit(`${by} did not suspend ${id}, or not alone. ${takesTwo}`)
          })
      return changeResult(id, restored, `${id} is restored.`, `${id} is not suspended.`)
    }
  },
}

export const admit: Command = {
  usage: 'ID',
  decides: () => 'admit_member',
  summary: 'let a held member be seen by others; to refuse one, suspend them',
  details: '',
  options: {},
  parse: (args) => {
    const id = parseMemberId(args)
    return async ({ ctx, by }) =>
      changeResult(id, admitMember(ctx, { id, by }), `${id} can be seen now.`, `${id} is not held.`)
  },
}

export const verify: Command = {
  usage: 'ID [--remove]',
  decides: () => 'verify_member',
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
      changeResult(id, verifyMember(ctx, { id, by, verified }), `${id} ${now}.`, `${id} ${before}.`)
  },
}
