import { closeSuspectedHarvest, listSuspectedHarvests, type SuspectedHarvestRow } from '@satrangi/api/ops'
import { changeResult } from './account-status.command.ts'
import { parseLimit, parseShortId, requireOne, requireText, singleArgument } from './arguments.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatMinute, formatTable, shortId } from './format.ts'

export const harvest: Command = {
  usage: '[--all] [--limit N]  |  close ID --note TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === 'close' ? 'decide_case' : undefined),
  summary: 'accounts that may be copying the membership',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  what was found, for the record; demanded to close one

An account is listed that came near one of the daily limits on three days running. show ID names the
days; show SG12345678 is the account itself. Closing tells its member nothing.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') {
      return close(parseShortId(singleArgument(rest, 'id')), requireText(args, 'note', 'it is recorded.'))
    }
    if (subcommand !== undefined)
      throw new CommandExit(`harvest, or harvest close ID: ${JSON.stringify(subcommand)} is neither.`)
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listSuspectedHarvests(ctx.db, { closed, limit })
      const lines = rows.map((row) => [
        shortId(row.id),
        formatAge(row.createdAt, ctx.clock.now()),
        row.closedAt ? 'closed' : 'open',
        `${row.member}: ${row.days.join(', ')}`,
      ])
      const text = rows.length > 0 ? formatTable(['ID', 'AGE', 'STATE', 'WHO'], lines, width) : 'Nobody is suspected.'
      return { exitCode: exitCodes.done, text, json: rows }
    }
  },
}

/** A suspicion with what is needed to judge it. */
export function formatHarvest({ id, member, joinedAt, createdAt, closedAt, days }: SuspectedHarvestRow): string {
  return [
    `Suspected harvest ${id}`,
    `  account  ${member}, joined ${formatMinute(joinedAt)} UTC; show ${member} says more`,
    `  since    ${formatMinute(createdAt)} UTC, ${closedAt ? `closed ${formatMinute(closedAt)}` : 'open'}`,
    '  at 80 % of a daily limit or beyond:',
    ...days.map((day) => `    ${day}`),
  ].join('\n')
}

const close =
  (idPrefix: string, note: string): CommandHandler =>
  async ({ ctx, by }) => {
    const rows = await listSuspectedHarvests(ctx.db, { id: idPrefix, closed: true, limit: 2 })
    const id = requireOne(rows, idPrefix).id
    const outcome = await closeSuspectedHarvest(ctx, { id, by, note })
    return changeResult(shortId(id), outcome, `${shortId(id)} is closed.`, `${shortId(id)} was closed before.`)
  }
