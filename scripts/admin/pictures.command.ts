import { type CaseOutcome, decidePictureCheck, listPictureChecks, type PictureCheckEntry } from '@satrangi/api/ops'
import type { PhotoField } from '@satrangi/contract'
import { changeResult } from './account-status.command.ts'
import { parseLimit, requireOne, requireText, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import { type Command, type CommandArgs, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable } from './format.ts'

export const pictures: Command = {
  usage: '[--all] [--limit N] | uphold ID [--photo N] --note TEXT | dismiss ID --note TEXT',
  decides: ({ positionals: [subcommand] }) => (subcommand === undefined ? undefined : 'decide_case'),
  summary: 'pictures that somebody complained about, or that are like removed ones',
  details: `  --all        closed ones too
  --limit N    so many (20)
  --photo N    remove only this one, 1 or 2, and show the other again
  --note TEXT  what was found, for the record; demanded to decide

ID is the number of the case or of a complaint; show ID writes the pictures as files and has what
was written. A complaint hides a picture within seconds until you decide, for which you have two
hours.

uphold removes the pictures for good and keeps what they look like: an upload that looks alike
waits as "known". dismiss shows them again; no complaint hides them for 90 days then. The owner
and everybody who complained are told which of the two it was, and not by whom.`,
  options: {
    all: { type: 'boolean' },
    limit: { type: 'string' },
    note: { type: 'string' },
    photo: { type: 'string' },
  },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'uphold' || subcommand === 'dismiss') {
      const id = parseCaseId(singleArgument(rest, 'number'))
      const photos = readPhoto(args, subcommand)
      const note = requireText(args, 'note', 'it is recorded.')
      return decide(id, { outcome: subcommand === 'uphold' ? 'upheld' : 'dismissed', note, photos })
    }
    if (subcommand !== undefined)
      throw new CommandExit(
        `pictures, pictures uphold ID, or pictures dismiss ID: ${JSON.stringify(subcommand)} is none.`,
      )
    const [closed, limit] = [args.values.all === true, parseLimit(args, 20)]
    return async ({ ctx, width }) => {
      const rows = await listPictureChecks(ctx.db, { closed, limit })
      const lines = rows.map((row) => [
        row.number,
        row.class,
        formatAge(row.createdAt, ctx.clock.now()),
        row.closedAt ? (row.outcome ?? 'closed') : 'open',
        describeCheck(row),
      ])
      const heading = ['NUMBER', 'CLASS', 'AGE', 'STATE', 'ABOUT']
      const text = rows.length > 0 ? formatTable(heading, lines, width) : 'No pictures are being checked.'
      return { exitCode: exitCodes.done, text, json: rows.map(({ key: _, ...row }) => row) }
    }
  },
}

const describeCheck = ({ kind, member, complaints, answer }: PictureCheckEntry): string => {
  if (kind === 'known_picture') return `${member ?? 'a member who left'}: like a removed picture`
  const count = complaints === 1 ? 'one complaint' : `${complaints} complaints`
  return `${member ?? 'no member, or one who left'}: ${count}${answer === null ? '' : ', the owner has answered'}`
}

function readPhoto({ values }: CommandArgs, subcommand: string): readonly PhotoField[] | undefined {
  const { photo } = values
  if (photo === undefined) return undefined
  if (subcommand !== 'uphold') throw new CommandExit('--photo goes with uphold: dismiss shows every picture again.')
  if (photo !== '1' && photo !== '2') throw new CommandExit('There are --photo 1 and --photo 2.')
  return [`photo${photo}`]
}

interface Decision {
  outcome: CaseOutcome
  note: string
  photos: readonly PhotoField[] | undefined
}

const decide =
  (reference: string, decision: Decision): CommandHandler =>
  async ({ ctx, by }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const { id, number } = requireOne(
      await listPictureChecks(ctx.db, { id: idPrefix, closed: true, limit: 2 }),
      idPrefix,
    )
    const result = await decidePictureCheck(ctx, { id, by, ...decision })
    if (result === 'no_such_photo')
      throw new CommandExit(`${number} is not about this photo: look again with show ${number}.`)
    const done = decision.outcome === 'upheld' ? 'removed' : 'shown again'
    return changeResult(number, result, `${number}: the pictures are ${done}.`, `${number} was decided before.`)
  }
