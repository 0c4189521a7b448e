import { type CaseOutcome, caseOutcomes, closeReport, listReports, type ReportRow } from '@satrangi/api/ops'
import { changeResult } from './account-status.command.ts'
import { parseLimit, requireOne, requireText, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import { type Command, type CommandArgs, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable, shortId } from './format.ts'

export const reports: Command = {
  usage: '[--all] [--limit N]  |  close ID --upheld|--dismissed --note TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === 'close' ? 'decide_case' : undefined),
  summary: 'what members reported about others',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --upheld     the report was right, and something was done
  --dismissed  there was nothing to be done
  --note TEXT  what was done about it, for the record; demanded to close one

ID is that of the report, or the number of its case. Closing leaves the evidence sealed for
CASE_KEPT_DAYS and thanks the member who made the report, who does not learn which of the two it
was. Further reports of somebody whose reports are rarely upheld wait longer.`,
  options: {
    all: { type: 'boolean' },
    limit: { type: 'string' },
    upheld: { type: 'boolean' },
    dismissed: { type: 'boolean' },
    note: { type: 'string' },
  },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') {
      const id = parseCaseId(singleArgument(rest, 'report id'))
      return close(id, readOutcome(args), requireText(args, 'note', 'it is recorded.'))
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

const stateOf = ({ closedAt, outcome }: ReportRow) => (closedAt ? (outcome ?? 'closed') : 'open')
const describeReport = ({ reported, isUnlisted, reason, details }: ReportRow) =>
  `${reported ?? (isUnlisted ? 'somebody in no list' : 'a member who left')}: ${reason}${details ? `. ${details}` : ''}`

function readOutcome({ values }: CommandArgs): CaseOutcome {
  const given = caseOutcomes.filter((outcome) => values[outcome] === true)
  const [outcome] = given
  if (outcome === undefined || given.length > 1)
    throw new CommandExit('Please give --upheld or --dismissed: one of them.')
  return outcome
}

const close =
  (reference: string, found: CaseOutcome, note: string): CommandHandler =>
  async ({ ctx, by }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const { id } = requireOne(await listReports(ctx.db, { id: idPrefix, closed: true, limit: 2 }), idPrefix)
    const outcome = await closeReport(ctx, { id, by, note, outcome: found })
    return changeResult(
      shortId(id),
      outcome,
      `Report ${shortId(id)} is closed.`,
      `Report ${shortId(id)} was closed before.`,
    )
  }
