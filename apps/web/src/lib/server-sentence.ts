import { CallError } from '@satrangi/contract'

/** The message of a refusal; `fallback` if it has none or the server was not reached. */
export function refusalMessage(error: unknown, fallback: string): string {
  const hasReason = error instanceof CallError && error.status > 0 && !codesWithoutReason.includes(error.code)
  return hasReason ? error.message : fallback
}

const codesWithoutReason: readonly string[] = ['not_found', 'unexpected', 'unreadable', 'bad_input']

/** Whether the resource does not exist, or not for this viewer. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_input')
