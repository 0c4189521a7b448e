import { closeSuspectedSpam, listSuspectedSpam, type SuspectedSpamRow } from '@satrangi/api/ops'
import { changeResult } from './account-status.command.ts'
import { parseLimit, requireOne, requireText, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatMinute, formatTable, shortId } from './format.ts'

export const spam: Command = {
  usage: '[--all] [--limit N]  |  close ID --note TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === 'close' ? 'decide_case' : undefined),
  summary: 'members who send the same first words to many',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  what was found, for the record; demanded to close one

A member is listed who sent nearly the same first message or note to five others in a day. The words
are not stored: show SG12345678 is the account, and reports about it say more. Closing tells its
member nothing.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close')
      return close(parseCaseId(singleArgument(rest, 'id')), requireText(args, 'note', 'it is recorded.'))
    if (subcommand !== undefined)
      throw new CommandExit(`spam, or spam close ID: ${JSON.stringify(subcommand)} is neither.`)
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listSuspectedSpam(ctx.db, { closed, limit })
      const lines = rows.map(({ id, createdAt, closedAt, member }) => [
        shortId(id),
        formatAge(createdAt, ctx.clock.now()),
        closedAt ? 'closed' : 'open',
        member,
      ])
      const text = rows.length > 0 ? formatTable(['ID', 'AGE', 'STATE', 'WHO'], lines, width) : 'Nobody is suspected.'
      return { exitCode: exitCodes.done, text, json: rows }
    }
  },
}

/** A suspicion with what is needed to judge it. */
export const formatSpam = ({ id, member, joinedAt, createdAt, closedAt }: SuspectedSpamRow): string =>
  [
    `Suspected spam ${id}`,
    `  account  ${member}, joined ${formatMinute(joinedAt)} UTC; show ${member} says more`,
    `  since    ${formatMinute(createdAt)} UTC, ${closedAt ? `closed ${formatMinute(closedAt)}` : 'open'}`,
    '  the same first words to five members in a day; the words are not stored',
  ].join('\n')

const close =
  (reference: string, note: string): CommandHandler =>
  async ({ ctx, by }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const { id } = requireOne(await listSuspectedSpam(ctx.db, { id: idPrefix, closed: true, limit: 2 }), idPrefix)
    const outcome = await closeSuspectedSpam(ctx, { id, by, note })
    return changeResult(shortId(id), outcome, `${shortId(id)} is closed.`, `${shortId(id)} was closed before.`)
  }
