import { type Changed, restoreMember, suspendMember, verifyMember } from '@satrangi/api/ops'
import { type Command, type Exit, exits, type Result } from './command.ts'
import { readMemberId, readText } from './read-words.ts'

export const suspend: Command = {
  usage: 'ID --reason TEXT [--yes]',
  about: 'shut a member out: signed out everywhere and found nowhere',
  details: `  --reason TEXT  for the record; the member does not read it
  --yes          do not ask; demanded where there is no terminal`,
  options: { reason: { type: 'string' }, yes: { type: 'boolean' } },
  read: (given) => {
    const id = readMemberId(given)
    const reason = readText(given, 'reason', 'it is recorded.')
    return async ({ ctx, by, confirm }) => {
      if (given.values.yes !== true) await confirm(`Suspend ${id}?`)
      const outcome = await suspendMember(ctx, { id, by, reason })
      return tell(id, outcome, `${id} is suspended.`, `${id} was suspended before.`)
    }
  },
}

export const restore: Command = {
  usage: 'ID',
  about: 'let a suspended member in again',
  details: '',
  options: {},
  read: (given) => {
    const id = readMemberId(given)
    return async ({ ctx, by }) =>
      tell(id, await restoreMember(ctx, { id, by }), `${id} is restored.`, `${id} is not suspended.`)
  },
}

export const verify: Command = {
  usage: 'ID [--remove]',
  about: 'say of a member that they are who they say',
  details: '  --remove  take it back',
  options: { remove: { type: 'boolean' } },
  read: (given) => {
    const id = readMemberId(given)
    const verified = given.values.remove !== true
    const [now, before] = verified
      ? ['is verified', 'was verified before']
      : ['is not verified any more', 'is not verified']
    return async ({ ctx, by }) =>
      tell(id, await verifyMember(ctx, { id, by, verified }), `${id} ${now}.`, `${id} ${before}.`)
  },
}

const exitOf: Record<Changed, Exit> = { done: exits.done, already: exits.nothing, unknown: exits.unknown }

/** What came of a change. */
export function tell(id: string, outcome: Changed, done: string, already: string): Result {
  const text = { done, already, unknown: `There is no ${id}.` }[outcome]
  return { exit: exitOf[outcome], text, json: { id, outcome } }
}
