import { listActs } from '@satrangi/api/ops'
import { type Command, exits, Leave } from './command.ts'
import { minute, shortId, table } from './lines.ts'
import { readLimit } from './read-words.ts'

/** Who did what, the latest first. */
export const audit: Command = {
  usage: '[--subject ID] [--admin NAME] [--limit N]',
  about: 'what was done, the latest first',
  details: `  --subject ID  to this member, report or message
  --admin NAME  by this moderator
  --limit N     so many (50)`,
  options: { subject: { type: 'string' }, admin: { type: 'string' }, limit: { type: 'string' } },
  read: (given) => {
    if (given.words.length > 0) throw new Leave('The audit takes options only: --subject ID, --admin NAME.')
    const { subject, admin } = given.values
    const limit = readLimit(given, 50)
    return async ({ ctx, width }) => {
      const acts = await listActs(ctx.db, {
        ...(subject === undefined ? {} : { subject: String(subject) }),
        ...(admin === undefined ? {} : { by: String(admin) }),
        limit,
      })
      const rows = acts.map(({ at, by, action, subject: id, reason, details }) => [
        minute(at),
        by,
        action,
        shortId(id),
        [about(details), reason].filter(Boolean).join(': '),
      ])
      const text = table(['WHEN (UTC)', 'WHO', 'DID', 'TO', 'WHAT'], rows, width)
      return { exit: exits.done, text: rows.length > 0 ? text : 'Nothing is recorded.', json: acts }
    }
  },
}

/** What the act was about, of all that was recorded beside it. */
function about(details: unknown): string {
  const { parts, plan, plans, days } = Object(details) as Record<string, unknown>
  return [parts, plans, plan, days === undefined ? [] : `${days} days`]
    .flat()
    .filter((one) => one !== undefined)
    .join(', ')
}
