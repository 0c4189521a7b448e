import { CallError } from '@satrangi/contract'

/** What the server gave as its reason; `otherwise` where it gave none, or could not be reached. */
export function serverSentence(error: unknown, otherwise: string): string {
  const hasReason = error instanceof CallError && error.status > 0 && !withoutReason.includes(error.code)
  return hasReason ? error.message : otherwise
}

const withoutReason: readonly string[] = ['not_found', 'unexpected', 'unreadable', 'bad_input']
