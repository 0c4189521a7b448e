import { claimEntry, claimNextEntry, type QueueKind, readCaseNumber, releaseEntry, skipEntry } from '@satrangi/api/ops'

import { parseMemberRef, requireText, singleArgument } from './arguments.ts'
import { changeResult } from './change-result.ts'
import { type CommandArgs, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatEntries, jsonOfEntry } from './format-queue.ts'

/** `claim`, `skip` and `release`; undefined where none of them is typed. */
export function parseQueueSubcommand(args: CommandArgs, kind: QueueKind | undefined): CommandHandler | undefined {
  const [subcommand, ...rest] = args.positionals
  switch (subcommand) {
    case undefined:
      return undefined
    case 'claim':
      return rest.length === 0 ? claimNext(kind) : claim(parseReference(rest))
    case 'release':
      return release(parseReference(rest))
    case 'skip':
      return skip(parseReference(rest), requireText(args, 'reason', 'it is recorded.'))
    default:
      throw new CommandExit(`queue, or queue claim, skip or release: ${JSON.stringify(subcommand)} is none of them.`)
  }
}

function parseReference(words: readonly string[]): string {
  const word = singleArgument(words, 'number of a case, or member id')
  // Ten characters are a member's id; a number has eight.
  if (/^sg/i.test(word) && word.length >= 10) {
    const { id, revision } = parseMemberRef(word)
    return revision ? `${id}@${revision}` : id
  }
  const number = readCaseNumber(word)
  if (number === undefined) {
    throw new CommandExit(`${JSON.stringify(word)} is nothing that the queue lists: 7K3M-9QXD, or SG12345678@a1b2c3.`)
  }
  return number
}

const claim =
  (reference: string): CommandHandler =>
  ({ ctx, by }) =>
    changeResult(
      reference,
      claimEntry(ctx, { reference, by }),
      `${reference} is yours for 15 minutes.`,
      `${reference} was decided.`,
    )

const release =
  (reference: string): CommandHandler =>
  ({ ctx, by }) =>
    changeResult(
      reference,
      releaseEntry(ctx, { reference, by }),
      `${reference} is free again.`,
      `${reference} is not claimed by you.`,
    )

const skip =
  (reference: string, reason: string): CommandHandler =>
  ({ ctx, by }) =>
    changeResult(reference, skipEntry(ctx, { reference, by, reason }), `${reference} is left to others for a day.`, '')

const claimNext =
  (kind: QueueKind | undefined): CommandHandler =>
  async (context) => {
    const item = await claimNextEntry(context.ctx, { by: context.by, kind })
    if (!item) return { exitCode: exitCodes.nothingDone, text: 'Nothing waits that nobody else has.', json: null }
    const text = `Yours for 15 minutes:\n\n${formatEntries(context, [item])}`
    return { exitCode: exitCodes.done, text, json: jsonOfEntry(item) }
  }
