import { CallError } from '@satrangi/contract'

/** Trying again may help: nobody said no. */
export function isTransientError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable')
}

/** Sentences to put beside inputs, by the input's name. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof CallError ? error.fields : {}
}

/** Seconds after which the server will listen again, where it said so. */
export function waitOf(error: unknown): number | undefined {
  return error instanceof CallError ? error.retryAfter : undefined
}

interface ErrorMessages {
  /** The server said no, in a way that gives no sentence. */
  refused: string
  /** The server said yes, but not in the words of the contract. */
  unread?: string | undefined
  /** The server was not reached; without this, the reason as it was told. */
  network?: string | undefined
}

/** What to tell a person about a call that failed: the server's own sentence where it gave one. */
export function sentenceFor(error: unknown, { refused, unread = refused, network }: ErrorMessages): string {
  if (!(error instanceof CallError)) return network ?? refused
  if (error.code === 'network') return network ?? error.message
  if (error.code === 'unreadable') return error.unread === undefined ? refused : unread
  return error.message || refused
}
