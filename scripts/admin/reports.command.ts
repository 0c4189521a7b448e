import { closeReport, listReports, type ReportRow } from '@satrangi/api/ops'
import { type Command, exits, Leave, type Work } from './command.ts'
import { theOne } from './find-one.ts'
import { ago, shortId, table } from './lines.ts'
import { oneWord, readLimit, readOtherId, readText } from './read-words.ts'
import { tell } from './standing.command.ts'

export const reports: Command = {
  usage: '[--all] [--limit N]  |  close ID --note TEXT',
  about: 'what members told about others',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  what was done about it, for the record; demanded to close one

Closing lets the evidence go, and thanks whoever made the report.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  read: (given) => {
    const [verb, ...rest] = given.words
    if (verb === 'close') {
      return close(readOtherId(oneWord(rest, 'report id')), readText(given, 'note', 'it is recorded.'))
    }
    if (verb !== undefined) throw new Leave(`reports, or reports close ID: ${JSON.stringify(verb)} is neither.`)
    const [closed, limit] = [given.values.all === true, readLimit(given, 20)]
    return async ({ ctx, width }) => {
      const rows = await listReports(ctx.db, { closed, limit })
      const lines = rows.map((row) => [shortId(row.id), ago(row.createdAt, ctx.clock.now()), stateOf(row), about(row)])
      return {
        exit: exits.done,
        text: rows.length > 0 ? table(['ID', 'AGE', 'STATE', 'ABOUT'], lines, width) : 'There are no reports.',
        json: rows.map(({ evidence: _, ...row }) => row),
      }
    }
  },
}

const stateOf = ({ closedAt }: ReportRow) => (closedAt ? 'closed' : 'open')
const about = ({ reported, reason, details }: ReportRow) =>
  `${reported ?? 'a member who left'}: ${reason}${details ? `. ${details}` : ''}`

const close =
  (word: string, note: string): Work =>
  async ({ ctx, by }) => {
    const { id } = theOne(await listReports(ctx.db, { id: word, closed: true, limit: 2 }), word)
    const outcome = await closeReport(ctx, { id, by, note })
    return tell(shortId(id), outcome, `Report ${shortId(id)} is closed.`, `Report ${shortId(id)} was closed before.`)
  }
