import { findCase, type OpsCtx, readCaseNumber } from '@satrangi/api/ops'
import { parseShortId } from './arguments.ts'
import { CommandExit, exitCodes } from './command.ts'

/** The number of a case with its hyphen, `7K3M-9QXD`, or the id of a report or message, `1a2b3c4d`. */
export const parseCaseId = (word: string): string =>
  (/^\w{4}-\w{4}$/.test(word) ? readCaseNumber(word) : undefined) ?? parseShortId(word)

/** The id of the report, message or suspicion that a number stands for; any other id as it is. */
export async function findSourceId({ db, clock }: OpsCtx, reference: string): Promise<string> {
  const number = /^\w{4}-\w{4}$/.test(reference) ? readCaseNumber(reference) : undefined
  if (number === undefined) return reference
  const found = await findCase(db, number, clock.now())
  if (!found) throw new CommandExit(`There is no case ${number}.`, exitCodes.notFound)
  return found.sourceId
}
