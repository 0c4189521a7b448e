import {
  type CaseOutcome,
  caseOutcomes,
  decideCase,
  findOwnMember,
  listReports,
  markContactMessage,
  Refusal,
  type ReportRow,
} from '@satrangi/api/ops'
import {
  type CaseMark,
  caseMarks,
  cleanText,
  type FieldProblem,
  type PhotoField,
  textLengths,
} from '@satrangi/contract'
import { parseLimit, requireText, singleArgument } from './arguments.ts'
import { findCaseNumber, parseCaseId } from './case-id.ts'
import { changeResult } from './change-result.ts'
import { type Command, type CommandArgs, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable } from './format.ts'

export const reports: Command = {
  usage: '[--all] | close NUMBER --upheld|--dismissed --note TEXT | mark NUMBER MARK',
  decides: ({ positionals: [subcommand], values }) => {
    if (subcommand === undefined) return undefined
    return values.answer === undefined ? 'decide_case' : 'decide_appeal'
  },
  summary: 'what members reported about others; closes a case of any kind',
  details: `  --all          closed ones too
  --limit N      so many (20)
  --upheld       it was right, and something was done
  --dismissed    there was nothing to be done
  --note TEXT    what was done about it, for the record; demanded to close a case
  --answer TEXT  closes an appeal in its place: what the member reads, in their language
  --photo N      of upheld pictures: remove only this one, 1 or 2, and show the other again

queue lists the NUMBER of what waits, and show NUMBER is what it rests on. Of each kind:
  a report      whoever made it is thanked, and does not learn which of the two it was; the evidence
                stays sealed for CASE_KEPT_DAYS
  pictures      upheld they go for good, and an upload that looks alike waits as "known"; dismissed
                they are shown again, and no complaint hides them for 90 days
  an appeal     upheld, the suspension is lifted and the strike of its case ends; by somebody else
                than who decided the suspension, unless nobody else could
  a message     somebody answered by mail, or it needs no answer
  a suspicion   harvest and spam: its member learns nothing

mark says that a message is an order of a court or an authority (order: first in the queue, 3 hours)
or asks for somebody's own data (data_rights: 90 days, or what else holds), from when it came.`,
  options: {
    all: { type: 'boolean' },
    limit: { type: 'string' },
    upheld: { type: 'boolean' },
    dismissed: { type: 'boolean' },
    note: { type: 'string' },
    answer: { type: 'string' },
    photo: { type: 'string' },
  },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') return close(parseCaseId(singleArgument(rest, 'number')), readDecision(args))
    if (subcommand === 'mark')
      return mark(parseCaseId(singleArgument(rest.slice(0, 1), 'number')), parseMark(rest.slice(1)))
    if (subcommand !== undefined)
      throw new CommandExit(
        `reports, reports close NUMBER, or reports mark NUMBER: ${JSON.stringify(subcommand)} is none.`,
      )
    return list({ closed: args.values.all === true, limit: parseLimit(args, 20) })
  },
}

const list =
  (query: { closed: boolean; limit: number }): CommandHandler =>
  async ({ ctx, by, width }) => {
    const rows = await listReports(ctx.db, { ...query, ownMember: await findOwnMember(ctx, by) })
    const lines = rows.map((row) => [
      row.number ?? row.id.slice(0, 8),
      formatAge(row.createdAt, ctx.clock.now()),
      row.closedAt ? (row.outcome ?? 'closed') : 'open',
      describeReport(row),
    ])
    return {
      exitCode: exitCodes.done,
      text: rows.length > 0 ? formatTable(['NUMBER', 'AGE', 'STATE', 'ABOUT'], lines, width) : 'There are no reports.',
      json: rows.map(({ evidence: _, ...row }) => row),
    }
  }

const describeReport = ({ reported, isUnlisted, reason, details }: ReportRow) =>
  `${reported ?? (isUnlisted ? 'somebody in no list' : 'a member who left')}: ${reason}${details ? `. ${details}` : ''}`

type CaseDecision = Omit<Parameters<typeof decideCase>[1], 'number' | 'by'>

function readDecision(args: CommandArgs): CaseDecision {
  const outcome = readOutcome(args)
  const words = args.values.answer === undefined ? undefined : readAnswer(args)
  const photos = readPhoto(args, outcome)
  return words === undefined
    ? { outcome, photos, note: requireText(args, 'note', 'it is recorded.') }
    : { outcome, words }
}

function readOutcome({ values }: CommandArgs): CaseOutcome {
  const [outcome, ...more] = caseOutcomes.filter((one) => values[one] === true)
  if (outcome === undefined || more.length > 0)
    throw new CommandExit('Please give --upheld or --dismissed: one of them.')
  return outcome
}

function readAnswer(args: CommandArgs): string {
  const answer = cleanText(requireText(args, 'answer', 'the member reads it.'))
  if ([...answer].length > textLengths.long) throw new CommandExit(`--answer may have ${textLengths.long} characters.`)
  return answer
}

function readPhoto({ values: { photo } }: CommandArgs, outcome: CaseOutcome): readonly PhotoField[] | undefined {
  if (photo === undefined) return undefined
  if (outcome !== 'upheld') throw new CommandExit('--photo goes with --upheld: --dismissed shows every picture again.')
  if (photo !== '1' && photo !== '2') throw new CommandExit('There are --photo 1 and --photo 2.')
  return [`photo${photo}`]
}

const close =
  (reference: string, decision: CaseDecision): CommandHandler =>
  async ({ ctx, by }) => {
    const number = await findCaseNumber(ctx, reference)
    const decided = decideCase(ctx, { ...decision, number, by }).catch((error: unknown) => {
      throw error instanceof Refusal && error.problems
        ? new CommandExit(problemSentence(number, error.problems))
        : error
    })
    return changeResult(number, decided, `${number} is closed.`, `${number} was closed before.`)
  }

const problemSentence = (number: string, problems: Readonly<Record<string, FieldProblem>>): string => {
  if (problems.photos) return `${number} is not about this photo: look again with show ${number}.`
  if (problems.number?.code === 'case_is_appeal') return `${number} is an appeal: close it with --answer TEXT.`
  return `${number} is no appeal: close it with --note TEXT in the place of --answer.`
}

function parseMark(words: readonly string[]): CaseMark {
  const found = caseMarks.find((one) => one === words[0])
  if (!found || words.length > 1) throw new CommandExit(`A message is marked as one of ${caseMarks.join(', ')}.`)
  return found
}

const mark =
  (reference: string, as: CaseMark): CommandHandler =>
  async ({ ctx, by }) => {
    const number = await findCaseNumber(ctx, reference)
    const marked = markContactMessage(ctx, { number, mark: as, by })
    return changeResult(number, marked, `${number} is marked: ${as}.`, `${number} is marked so already, or closed.`)
  }
