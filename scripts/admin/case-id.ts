import { findCaseNumbers, type OpsCtx, openMissingCases, readCaseNumber } from '@satrangi/api/ops'
import { CommandExit, exitCodes } from './command.ts'

/** The number of a case with its hyphen, `7K3M-9QXD`, or the id of a report or message, `1a2b3c4d`, as the record has it. */
export function parseCaseId(word: string): string {
  const number = /^\w{4}-\w{4}$/.test(word) ? readCaseNumber(word) : undefined
  if (number !== undefined) return number
  if (/^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(word)) return word.toLowerCase()
  throw new CommandExit(`${JSON.stringify(word)} is no case: they look like 7K3M-9QXD, or 1a2b3c4d in the record.`)
}

/** The number of the case that an id stands for; what came within the last minute has its case opened first. */
export async function findCaseNumber(ctx: OpsCtx, reference: string): Promise<string> {
  while (await openMissingCases(ctx));
  if (reference.length === 9) return reference
  const [number, another] = await findCaseNumbers(ctx.db, reference)
  if (number === undefined) throw new CommandExit(`There is no case ${reference}.`, exitCodes.notFound)
  if (another !== undefined) throw new CommandExit(`More than one id begins with ${reference}: please give more of it.`)
  return number
}
