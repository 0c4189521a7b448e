import { listAuditEntries } from '@satrangi/api/ops'
import { parseLimit } from './arguments.ts'
import { type Command, CommandExit, exitCodes } from './command.ts'
import { formatMinute, formatTable, shortId } from './format.ts'

/** The record of what moderators did, latest first. */
export const audit: Command = {
  usage: '[--subject ID] [--admin NAME] [--limit N]',
  summary: 'what was done, the latest first',
  details: `  --subject ID  to this member, report or message
  --admin NAME  by this moderator
  --limit N     so many (50)`,
  options: { subject: { type: 'string' }, admin: { type: 'string' }, limit: { type: 'string' } },
  parse: (args) => {
    if (args.positionals.length > 0) throw new CommandExit('The audit takes options only: --subject ID, --admin NAME.')
    const { subject, admin } = args.values
    const limit = parseLimit(args, 50)
    return async ({ ctx, width }) => {
      const actions = await listAuditEntries(ctx.db, {
        ...(subject === undefined ? {} : { subject: String(subject) }),
        ...(admin === undefined ? {} : { by: String(admin) }),
        limit,
      })
      const rows = actions.map(({ at, by, action, subject: id, reason, details }) => [
        formatMinute(at),
        by,
        action,
        shortId(id),
        [describeAction(details), reason].filter(Boolean).join(': '),
      ])
      const text = formatTable(['WHEN (UTC)', 'WHO', 'DID', 'TO', 'WHAT'], rows, width)
      return { exitCode: exitCodes.done, text: rows.length > 0 ? text : 'Nothing is recorded.', json: actions }
    }
  },
}

/** The part of the recorded details that the table shows. */
function describeAction(details: unknown): string {
  const { parts, plan, plans, days } = Object(details) as Record<string, unknown>
  return [parts, plans, plan, days === undefined ? [] : `${days} days`]
    .flat()
    .filter((part) => part !== undefined)
    .join(', ')
}
