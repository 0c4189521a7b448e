import { type ModerationResult, Refusal } from '@satrangi/api/ops'
import { CommandExit, type CommandResult, type ExitCode, exitCodes } from './command.ts'

const exitCodeByOutcome: Record<ModerationResult, ExitCode> = {
  done: exitCodes.done,
  already: exitCodes.nothingDone,
  unknown: exitCodes.notFound,
}

/**
 * The result of a change of one subject.
 * @param already where it was in that state before
 * @throws CommandExit for every other refusal, such as a claim of somebody else
 */
export async function changeResult(
  id: string,
  change: Promise<unknown>,
  done: string,
  already: string,
): Promise<CommandResult> {
  const outcome = await outcomeOf(change)
  const text = { done, already, unknown: `There is no ${id}.` }[outcome]
  return { exitCode: exitCodeByOutcome[outcome], text, json: { id, outcome } }
}

async function outcomeOf(change: Promise<unknown>): Promise<ModerationResult> {
  try {
    const outcome = await change
    return outcome === 'already' || outcome === 'unknown' ? outcome : 'done'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') return 'unknown'
    if (error.code === 'already_decided') return 'already'
    throw new CommandExit(error.message)
  }
}
