import { CallError } from '@satrangi/contract'

/** The sentence to show for whatever was thrown: the server's own, or the given one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.message ? error.message : otherwise
}

/** Sentences to put beside inputs, by the input's name. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof CallError ? error.fields : {}
}

/** Trying again may help: nobody said no. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable')
}
