import { writeFileSync } from 'node:fs'
import { maxQueueCount, type QueueEntry, type QueueKind, queueKinds, readQueue } from '@satrangi/api/ops'
import { parseLimit } from './arguments.ts'
import {
  type Command,
  type CommandArgs,
  type CommandContext,
  CommandExit,
  type CommandResult,
  exitCodes,
} from './command.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { formatAge, formatTable, shortId } from './format.ts'

/** What waits, the oldest first; the photos also as one picture. */
export const queue: Command = {
  usage: '[--kind KIND] [--limit N] [--sheet FILE]',
  summary: 'what waits, the oldest first',
  details: `  --kind KIND   only ${queueKinds.join(', ')}
  --limit N     so many (20; 40 on a sheet)
  --sheet FILE  draw photos as one PNG file, each with its id; - is the standard output

What is listed as SG12345678@a1b2c3 is decided by that name: approve SG12345678@a1b2c3`,
  options: { kind: { type: 'string' }, limit: { type: 'string' }, sheet: { type: 'string' } },
  parse: (args) => {
    const sheet = args.values.sheet === undefined ? undefined : String(args.values.sheet)
    const kind = readKind(args.values.kind ?? (sheet === undefined ? undefined : 'photos'))
    if (sheet !== undefined && kind !== 'photos') throw new CommandExit('Only photos can be drawn on a sheet.')
    if (args.positionals.length > 0) throw new CommandExit('The queue takes options only, no ids.')
    const limit = parseLimit(args, sheet === undefined ? 20 : 40)
    return async (context) => {
      const found = await readQueue(context.ctx, { kind, limit })
      const result = list(context, found.counts, found.items)
      return sheet === undefined ? result : draw(context, found.items, sheet, result)
    }
  },
}

function readKind(value: CommandArgs['values'][string]): QueueKind | undefined {
  const kind = queueKinds.find((one) => one === value)
  if (value !== undefined && !kind) throw new CommandExit(`The kind must be one of ${queueKinds.join(', ')}.`)
  return kind
}

const refOf = ({ id, revision }: QueueEntry) => (revision ? `${id}@${revision}` : shortId(id))

/** 1000+ where there are as many or more. */
const formatQueueCount = (count: number): string => (count < maxQueueCount ? String(count) : `${maxQueueCount}+`)

function list(
  { ctx, width }: CommandContext,
  counts: Record<QueueKind, number>,
  items: readonly QueueEntry[],
): CommandResult {
  const now = ctx.clock.now()
  const kinds = queueKinds.filter((kind) => counts[kind] > 0)
  const waiting = kinds.map((kind) => `${formatQueueCount(counts[kind])} ${kind}`).join(', ') || 'nothing'
  const rows = items.map((item) => [item.kind, refOf(item), formatAge(item.since, now), item.what])
  const text = rows.length > 0 ? `\n\n${formatTable(['KIND', 'ID', 'WAITS', 'WHAT'], rows, width)}` : ''
  return {
    exitCode: exitCodes.done,
    text: `Waiting: ${waiting}${text}`,
    json: { counts, items: items.map(({ kind, id, revision, since, what }) => ({ kind, id, revision, since, what })) },
  }
}

async function draw(
  { ctx }: CommandContext,
  items: readonly QueueEntry[],
  file: string,
  listed: CommandResult,
): Promise<CommandResult> {
  if (items.length === 0) throw new CommandExit('No photo waits.')
  const bytes = await drawContactSheet(ctx, items)
  if (file === '-') return { ...listed, bytes }
  writeFileSync(file, bytes, { mode: 0o600 })
  return { ...listed, text: `${listed.text}\n\nDrawn in ${file}`, json: { ...(listed.json as object), sheet: file } }
}
