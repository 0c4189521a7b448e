import { closeContactMessage, listContactMessages, markContactMessage } from '@satrangi/api/ops'
import { type CaseMark, caseMarks } from '@satrangi/contract'
import { changeResult } from './account-status.command.ts'
import { parseLimit, parseShortId, requireOne, singleArgument } from './arguments.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable, shortId } from './format.ts'

export const contact: Command = {
  usage: '[--all] [--limit N]  |  close ID [--note TEXT]  |  mark ID order or data_rights',
  decides: ({ positionals: [subcommand] }) =>
    subcommand === 'close' || subcommand === 'mark' ? 'decide_case' : undefined,
  summary: 'what people wrote through the contact form',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  for the record

mark says that a message is an order of a court or an authority (order: first in the queue, 3 hours)
or asks for somebody's own data (data_rights: 90 days, or what else holds). The time counts from
when the message came, and only ever becomes shorter.`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') {
      return close(parseShortId(singleArgument(rest, 'message id')), String(args.values.note ?? '').trim() || null)
    }
    if (subcommand === 'mark')
      return mark(parseShortId(singleArgument(rest.slice(0, 1), 'message id')), parseMark(rest.slice(1)))
    if (subcommand !== undefined)
      throw new CommandExit(`contact, contact close ID, or contact mark ID: ${JSON.stringify(subcommand)} is none.`)
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listContactMessages(ctx.db, { closed, limit })
      const lines = rows.map(({ id, createdAt, closedAt, subject }) => [
        shortId(id),
        formatAge(createdAt, ctx.clock.now()),
        closedAt ? 'closed' : 'open',
        subject,
      ])
      return {
        exitCode: exitCodes.done,
        text: rows.length > 0 ? formatTable(['ID', 'AGE', 'STATE', 'SUBJECT'], lines, width) : 'There are no messages.',
        json: rows.map(({ id, subject, createdAt, closedAt }) => ({ id, subject, createdAt, closedAt })),
      }
    }
  },
}

const close =
  (idPrefix: string, note: string | null): CommandHandler =>
  async ({ ctx, by }) => {
    const { id } = requireOne(await listContactMessages(ctx.db, { id: idPrefix, closed: true, limit: 2 }), idPrefix)
    const outcome = await closeContactMessage(ctx, { id, by, note })
    return changeResult(
      shortId(id),
      outcome,
      `Message ${shortId(id)} is closed.`,
      `Message ${shortId(id)} was closed before.`,
    )
  }

function parseMark(words: readonly string[]): CaseMark {
  const found = caseMarks.find((one) => one === words[0])
  if (!found || words.length > 1) throw new CommandExit(`A message is marked as one of ${caseMarks.join(', ')}.`)
  return found
}

const mark =
  (idPrefix: string, as: CaseMark): CommandHandler =>
  async ({ ctx, by }) => {
    const { id } = requireOne(await listContactMessages(ctx.db, { id: idPrefix, closed: true, limit: 2 }), idPrefix)
    const outcome = await markContactMessage(ctx, { id, mark: as, by })
    const name = `Message ${shortId(id)}`
    return changeResult(shortId(id), outcome, `${name} is marked: ${as}.`, `${name} is marked so already, or closed.`)
  }
