import { closeContactMessage, listContactMessages } from '@satrangi/api/ops'
import { changeResult } from './account-status.command.ts'
import { parseLimit, parseShortId, requireOne, singleArgument } from './arguments.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable, shortId } from './format.ts'

export const contact: Command = {
  usage: '[--all] [--limit N]  |  close ID [--note TEXT]',
  summary: 'what people wrote through the contact form',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  for the record`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'close') {
      return close(parseShortId(singleArgument(rest, 'message id')), String(args.values.note ?? '').trim() || null)
    }
    if (subcommand !== undefined)
      throw new CommandExit(`contact, or contact close ID: ${JSON.stringify(subcommand)} is neither.`)
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
