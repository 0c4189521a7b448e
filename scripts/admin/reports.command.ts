import { closeReport, listReports, type ReportRow } from '@satrangi/api/ops'
import { changeResult } from './account-status.command.ts'
import { parseLimit, parseShortId, requireOne, requireText, singleArgument } from './arguments.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable, shortId } from './format.ts'

export const reports: Command = {
  usage: '[--all] [--limit N]  |  close ID --note TEXT',
  summary: 'what members reported about others',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  what was done about it, for the record; demanded to close one

Closing deletes the evidence and thanks the member who made the report.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') {
      return close(parseShortId(singleArgument(rest, 'report id')), requireText(args, 'note', 'it is recorded.'))
    }
    if (subcommand !== undefined)
      throw new CommandExit(`reports, or reports close ID: ${JSON.stringify(subcommand)} is neither.`)
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listReports(ctx.db, { closed, limit })
      const lines = rows.map((row) => [
        shortId(row.id),
        formatAge(row.createdAt, ctx.clock.now()),
        stateOf(row),
        describeReport(row),
      ])
      return {
        exitCode: exitCodes.done,
        text: rows.length > 0 ? formatTable(['ID', 'AGE', 'STATE', 'ABOUT'], lines, width) : 'There are no reports.',
        json: rows.map(({ evidence: _, ...row }) => row),
      }
    }
  },
}

const stateOf = ({ closedAt }: ReportRow) => (closedAt ? 'closed' : 'open')
const describeReport = ({ reported, reason, details }: ReportRow) =>
  `${reported ?? 'a member who left'}: ${reason}${details ? `. ${details}` : ''}`

const close =
  (idPrefix: string, note: string): CommandHandler =>
  async ({ ctx, by }) => {
    const { id } = requireOne(await listReports(ctx.db, { id: idPrefix, closed: true, limit: 2 }), idPrefix)
    const outcome = await closeReport(ctx, { id, by, note })
    return changeResult(
      shortId(id),
      outcome,
      `Report ${shortId(id)} is closed.`,
      `Report ${shortId(id)} was closed before.`,
    )
  }
