import { CallError } from '@satrangi/contract'

/** Whether a retry may help: the call was not refused. */
export function isTransientError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable')
}

/** Error messages by the name of the field. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof CallError ? error.fields : {}
}

/** Seconds after which the server accepts another attempt, if it said so. */
export function retryAfterSeconds(error: unknown): number | undefined {
  return error instanceof CallError ? error.retryAfter : undefined
}

interface ErrorMessages {
  /** For a refusal without a message. */
  refused: string
  /** For a successful reply that does not match the contract. */
  unread?: string | undefined
  /** For an unreachable server; defaults to the error's own message. */
  network?: string | undefined
}

/** The message to show for a failed call: the refusal's own if it has one. */
export function callErrorMessage(error: unknown, { refused, unread = refused, network }: ErrorMessages): string {
  if (!(error instanceof CallError)) return network ?? refused
  if (error.code === 'network') return network ?? error.message
  if (error.code === 'unreadable') return error.unread === undefined ? refused : unread
  return error.message || refused
}
