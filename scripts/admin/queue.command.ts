import { writeFileSync } from 'node:fs'
import { type QueueKind, queueKinds, readQueue, type Waiting } from '@satrangi/api/ops'
import { type Command, type Desk, exits, type Given, Leave, type Result } from './command.ts'
import { contactSheet } from './contact-sheet.ts'
import { ago, shortId, table } from './lines.ts'
import { readLimit } from './read-words.ts'

/** What waits, the oldest first; the photos also as one picture. */
export const queue: Command = {
  usage: '[--kind KIND] [--limit N] [--sheet FILE]',
  about: 'what waits, the oldest first',
  details: `  --kind KIND   only ${queueKinds.join(', ')}
  --limit N     so many (20; 40 on a sheet)
  --sheet FILE  draw photos as one PNG file, each with its id; - is the standard output

What is listed as SG12345678@a1b2c3 is decided by that name: approve SG12345678@a1b2c3`,
  options: { kind: { type: 'string' }, limit: { type: 'string' }, sheet: { type: 'string' } },
  read: (given) => {
    const sheet = given.values.sheet === undefined ? undefined : String(given.values.sheet)
    const kind = readKind(given.values.kind ?? (sheet === undefined ? undefined : 'photos'))
    if (sheet !== undefined && kind !== 'photos') throw new Leave('Only photos can be drawn on a sheet.')
    if (given.words.length > 0) throw new Leave('The queue takes options only, no ids.')
    const limit = readLimit(given, sheet === undefined ? 20 : 40)
    return async (desk) => {
      const found = await readQueue(desk.ctx, { kind, limit })
      const result = list(desk, found.counts, found.items)
      return sheet === undefined ? result : draw(desk, found.items, sheet, result)
    }
  },
}

function readKind(value: Given['values'][string]): QueueKind | undefined {
  const kind = queueKinds.find((one) => one === value)
  if (value !== undefined && !kind) throw new Leave(`The kind must be one of ${queueKinds.join(', ')}.`)
  return kind
}

const refOf = ({ id, revision }: Waiting) => (revision ? `${id}@${revision}` : shortId(id))

function list({ ctx, width }: Desk, counts: Record<QueueKind, number>, items: readonly Waiting[]): Result {
  const now = ctx.clock.now()
  const waiting = queueKinds.map((kind) => `${counts[kind]} ${kind}`).join(', ')
  const rows = items.map((item) => [item.kind, refOf(item), ago(item.since, now), item.what])
  const text = rows.length > 0 ? `\n\n${table(['KIND', 'ID', 'WAITS', 'WHAT'], rows, width)}` : ''
  return {
    exit: exits.done,
    text: `Waiting: ${waiting}${text}`,
    json: { counts, items: items.map(({ kind, id, revision, since, what }) => ({ kind, id, revision, since, what })) },
  }
}

async function draw({ ctx }: Desk, items: readonly Waiting[], file: string, listed: Result): Promise<Result> {
  if (items.length === 0) throw new Leave('No photo waits.')
  const bytes = await contactSheet(ctx, items)
  if (file === '-') return { ...listed, bytes }
  writeFileSync(file, bytes, { mode: 0o600 })
  return { ...listed, text: `${listed.text}\n\nDrawn in ${file}`, json: { ...(listed.json as object), sheet: file } }
}
