import {
  type AppealDecisionResult,
  type AppealEntry,
  type CaseOutcome,
  decideAppeal,
  listAppeals,
} from '@satrangi/api/ops'
import { cleanText, textLengths } from '@satrangi/contract'
import { parseLimit, requireOne, requireText, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import {
  type Command,
  type CommandArgs,
  CommandExit,
  type CommandHandler,
  type ExitCode,
  exitCodes,
} from './command.ts'
import { formatAge, formatMinute, formatTable, wrapText } from './format.ts'

export const appeals: Command = {
  usage: '[--all] [--limit N] | uphold ID --answer TEXT | dismiss ID --answer TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === undefined ? undefined : 'decide_appeal'),
  summary: 'what suspended members answer',
  details: `  --all          decided ones too
  --limit N      so many (20)
  --answer TEXT  what the member reads, in their language; 1,000 characters at most

ID is the number of the case; show ID has the text and the suspension. uphold lifts the suspension
and ends the strike of its case, dismiss leaves both. Whoever decided or confirmed the suspension
decides only where nobody else could, and the record says so.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, answer: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'uphold' || subcommand === 'dismiss') {
      const id = parseCaseId(singleArgument(rest, 'number'))
      return decide(id, subcommand === 'uphold' ? 'upheld' : 'dismissed', readAnswer(args))
    }
    if (subcommand !== undefined)
      throw new CommandExit(`appeals, appeals uphold ID, or appeals dismiss ID: ${JSON.stringify(subcommand)} is none.`)
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listAppeals(ctx.db, { closed, limit })
      const lines = rows.map(({ number, createdAt, decidedAt, outcome, member, cause }) => [
        number,
        formatAge(createdAt, ctx.clock.now()),
        decidedAt ? (outcome ?? 'closed') : 'open',
        `${member}: suspended for ${cause}`,
      ])
      const heading = ['NUMBER', 'AGE', 'STATE', 'ABOUT']
      const text = rows.length > 0 ? formatTable(heading, lines, width) : 'Nobody appeals.'
      return { exitCode: exitCodes.done, text, json: rows }
    }
  },
}

function readAnswer(args: CommandArgs): string {
  const answer = cleanText(requireText(args, 'answer', 'the member reads it.'))
  if ([...answer].length > textLengths.long) throw new CommandExit(`--answer may have ${textLengths.long} characters.`)
  return answer
}

const exitCodeOf: Record<AppealDecisionResult, ExitCode> = {
  done: exitCodes.done,
  done_alone: exitCodes.done,
  decided_by_you: exitCodes.nothingDone,
  already: exitCodes.nothingDone,
  unknown: exitCodes.notFound,
}

const decide =
  (reference: string, outcome: CaseOutcome, answer: string): CommandHandler =>
  async ({ ctx, by }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const { id, number, member } = requireOne(
      await listAppeals(ctx.db, { id: idPrefix, closed: true, limit: 2 }),
      idPrefix,
    )
    const result = await decideAppeal(ctx, { id, by, outcome, answer })
    const done = outcome === 'upheld' ? `${number}: ${member} is restored.` : `${number}: ${member} stays suspended.`
    const text = {
      done,
      done_alone: `${done} You decided about your own suspension, because nobody else could; the record says so.`,
      decided_by_you: `${by} decided the suspension: somebody else decides about the appeal.`,
      already: `${number} was decided before.`,
      unknown: `There is no ${number}.`,
    }[result]
    return { exitCode: exitCodeOf[result], text, json: { id: number, outcome: result } }
  }

/** An appeal with what is needed to judge it. */
export function formatAppeal(row: AppealEntry, width: number): string {
  const { suspendedBy, confirmedBy, suspensionCase, endsAt, isRemoval, decidedAt, outcome, answer, text } = row
  const end = endsAt ? `until ${formatMinute(endsAt)}` : isRemoval ? 'removed for good' : 'until restored'
  const decided = decidedAt
    ? `${outcome ?? 'closed'} ${formatMinute(decidedAt)} by ${row.decidedBy ?? 'nobody'}`
    : 'open'
  return [
    `Appeal ${row.number}`,
    `  account     ${row.member}; show ${row.member} says more`,
    `  suspension  ${row.cause}, ${formatMinute(row.suspendedAt)} UTC, ${end}`,
    `  by          ${[suspendedBy, ...(confirmedBy ? [confirmedBy] : [])].join(', confirmed by ')}${suspensionCase ? `, case ${suspensionCase}` : ''}`,
    `  sent        ${formatMinute(row.createdAt)} UTC, ${decided}`,
    '',
    text === null ? '  The text is deleted.' : wrapText(text, width, '  '),
    ...(answer === null ? [] : ['', '  The answer:', wrapText(answer, width, '  ')]),
  ].join('\n')
}
