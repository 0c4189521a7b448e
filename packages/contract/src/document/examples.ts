import { callId, type NamedCall } from './operations.ts'
import recording from './recorded-examples.json' with { type: 'json' }

/** What one call takes and what it answers; its files are left out. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
}

const examples: Readonly<Record<string, CallExample>> = recording

/** What a call takes and answers, as the tests recorded it; empty for a call that they have not made yet. */
export const exampleOf = (call: Pick<NamedCall, 'feature' | 'functionName'>): CallExample =>
  examples[callId(call)] ?? {}
