import { CallError } from '@satrangi/contract'

/** What the server gave as its reason; `otherwise` where it gave none, or could not be reached. */
export function serverSentence(error: unknown, fallback: string): string {
  const hasReason = error instanceof CallError && error.status > 0 && !codesWithoutReason.includes(error.code)
  return hasReason ? error.message : fallback
}

const codesWithoutReason: readonly string[] = ['not_found', 'unexpected', 'unreadable', 'bad_input']
