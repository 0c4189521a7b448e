import { closeContactMessage, listContactMessages } from '@satrangi/api/ops'
import { type Command, exits, Leave, type Work } from './command.ts'
import { theOne } from './find-one.ts'
import { ago, shortId, table } from './lines.ts'
import { oneWord, readLimit, readOtherId } from './read-words.ts'
import { tell } from './standing.command.ts'

export const contact: Command = {
  usage: '[--all] [--limit N]  |  close ID [--note TEXT]',
  about: 'what people wrote through the contact form',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --note TEXT  for the record`,
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, note: { type: 'string' } },
  read: (given) => {
    const [verb, ...rest] = given.words
    if (verb === 'close') {
      return close(readOtherId(oneWord(rest, 'message id')), String(given.values.note ?? '').trim() || null)
    }
    if (verb !== undefined) throw new Leave(`contact, or contact close ID: ${JSON.stringify(verb)} is neither.`)
    const [closed, limit] = [given.values.all === true, readLimit(given, 20)]
    return async ({ ctx, width }) => {
      const rows = await listContactMessages(ctx.db, { closed, limit })
      const lines = rows.map(({ id, createdAt, closedAt, subject }) => [
        shortId(id),
        ago(createdAt, ctx.clock.now()),
        closedAt ? 'closed' : 'open',
        subject,
      ])
      return {
        exit: exits.done,
        text: rows.length > 0 ? table(['ID', 'AGE', 'STATE', 'SUBJECT'], lines, width) : 'There are no messages.',
        json: rows.map(({ id, subject, createdAt, closedAt }) => ({ id, subject, createdAt, closedAt })),
      }
    }
  },
}

const close =
  (word: string, note: string | null): Work =>
  async ({ ctx, by }) => {
    const { id } = theOne(await listContactMessages(ctx.db, { id: word, closed: true, limit: 2 }), word)
    const outcome = await closeContactMessage(ctx, { id, by, note })
    return tell(shortId(id), outcome, `Message ${shortId(id)} is closed.`, `Message ${shortId(id)} was closed before.`)
  }
