import { writeFileSync } from 'node:fs'
import {
  findOwnMember,
  maxQueueCount,
  type QueueEntry,
  type QueueKind,
  queueKinds,
  readHour,
  readQueue,
} from '@satrangi/api/ops'
import { caseQueueKinds } from '@satrangi/contract'
import { parseLimit } from './arguments.ts'
import { listClosed } from './closed-cases.ts'
import {
  type Command,
  type CommandArgs,
  type CommandContext,
  CommandExit,
  type CommandHandler,
  type CommandResult,
  exitCodes,
} from './command.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { formatEntries, jsonOfEntry } from './format-queue.ts'
import { parseQueueSubcommand } from './queue-claims.ts'

/** What waits, in the order of work; the photos also as one picture. */
export const queue: Command = {
  usage: '[OPTIONS]  |  claim [REF]  |  release REF  |  skip REF --reason TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === undefined ? undefined : 'claim_entry'),
  summary: 'what waits, in the order of work: the gravest class first, then the time that is left',
  details: `  --kind KIND    only ${queueKinds.slice(0, 6).join(', ')},
                 ${queueKinds.slice(6).join(', ')}
  --limit N      so many (20; 40 on a sheet)
  --sheet FILE   draw photos as one PNG file, each with its id; - is the standard output
  --hour         for whoever has one hour: what is late, or will be within it, as much as fits
  --closed       closed cases of every kind, the latest first
  --before NUM   those that were closed before this one: the next page
  --reason TEXT  why an entry is left to others, for the record

claim takes an entry for a quarter of an hour: the one that is named, or the first that nobody has.
skip leaves it to others for a day. REF is the number of a case, 7K3M-9QXD, or a held member, or a
photo or text as it is listed, SG12345678@a1b2c3, and so it is decided: approve SG12345678@a1b2c3`,
  options: {
    kind: { type: 'string' },
    limit: { type: 'string' },
    sheet: { type: 'string' },
    hour: { type: 'boolean' },
    closed: { type: 'boolean' },
    before: { type: 'string' },
    reason: { type: 'string' },
  },
  parse: (args) => {
    const sheet = args.values.sheet === undefined ? undefined : String(args.values.sheet)
    const kind = readKind(args.values.kind ?? (sheet === undefined ? undefined : 'photos'))
    if (sheet !== undefined && kind !== 'photos') throw new CommandExit('Only photos can be drawn on a sheet.')
    const subcommand = parseQueueSubcommand(args, kind)
    if (subcommand) return subcommand
    const limit = parseLimit(args, sheet === undefined ? 20 : 40)
    if (args.values.closed === true) return parseClosed(args, kind, limit)
    if (args.values.hour === true) return listHour
    return async (context) => {
      const ownMember = await findOwnMember(context.ctx, context.by)
      const found = await readQueue(context.ctx, { kind, limit, ownMember })
      const result = list(context, found.counts, found.items)
      return sheet === undefined ? result : draw(context, found.items, sheet, result)
    }
  },
}

function parseClosed({ values }: CommandArgs, kind: QueueKind | undefined, limit: number): CommandHandler {
  if (kind !== undefined && !caseQueueKinds.some((one) => one === kind))
    throw new CommandExit(`Closed cases are of ${caseQueueKinds.join(', ')}; audit lists what else was decided.`)
  return listClosed({ kind, limit, before: values.before === undefined ? undefined : String(values.before) })
}

function readKind(value: CommandArgs['values'][string]): QueueKind | undefined {
  const kind = queueKinds.find((one) => one === value)
  if (value !== undefined && !kind) throw new CommandExit(`The kind must be one of ${queueKinds.join(', ')}.`)
  return kind
}

/** 1000+ where there are as many or more. */
const formatQueueCount = (count: number): string => (count < maxQueueCount ? String(count) : `${maxQueueCount}+`)

function list(context: CommandContext, counts: Record<QueueKind, number>, items: readonly QueueEntry[]): CommandResult {
  const kinds = queueKinds.filter((kind) => counts[kind] > 0)
  const waiting = kinds.map((kind) => `${formatQueueCount(counts[kind])} ${kind}`).join(', ') || 'nothing'
  return {
    exitCode: exitCodes.done,
    text: [`Waiting: ${waiting}`, formatEntries(context, items)].filter(Boolean).join('\n\n'),
    json: { counts, items: items.map(jsonOfEntry) },
  }
}

async function listHour(context: CommandContext): Promise<CommandResult> {
  const { ctx, by } = context
  const { items, late } = await readHour(ctx, { by, ownMember: await findOwnMember(ctx, by) })
  const minutes = Math.ceil(items.reduce((sum, entry) => sum + entry.minutes, 0))
  const heading =
    items.length > 0
      ? `In one hour: ${items.length} of ${items.length + late} that are late or will be, about ${minutes} minutes of work`
      : 'Nothing is late, and nothing will be within an hour.'
  return {
    exitCode: exitCodes.done,
    text: [heading, formatEntries(context, items)].filter(Boolean).join('\n\n'),
    json: { items: items.map(jsonOfEntry), late },
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
