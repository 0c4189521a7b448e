import { refusals, type z } from '@satrangi/contract'
import { Refusal } from '../refusal.ts'

type Schema = z.ZodMiniType
type Issue = z.core.$ZodIssue

const missing = 'Please fill in this field.'

// The sentence for a value that a schema says nothing of its own about.
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '' || issue.input === null) return missing
  if (issue.code === 'invalid_value') return 'Please choose one of the options.'
  if (issue.code === 'too_big') return 'This is too long or too much.'
  if (issue.code === 'too_small') return 'This is too short or too little.'
  if (issue.code === 'unrecognized_keys') return refusals.unknown_field.sentence
  return 'This does not look right.'
}

/**
 * Checks a value against its schema and gives back what the schema makes of it.
 * @throws Refusal `bad_input` or `unknown_field`, with a sentence for each field
 */
export function readInput(schema: Schema, value: unknown): unknown {
  const read = schema.safeParse(value ?? {}, { error: sentenceFor })
  if (read.success) return read.data
  const { issues } = read.error
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  const fields = sentencesByField(issues)
  if (unknown) throw new Refusal('unknown_field', { fields })
  const empty = Object.keys(fields).some((field) => isEmpty(value, field))
  const detail = empty ? 'Please fill all required fields.' : Object.values(fields)[0]
  throw new Refusal('bad_input', { fields, ...(detail ? { detail } : {}) })
}

function sentencesByField(issues: readonly Issue[]): Record<string, string> {
  // Without the names that every object has: somebody may have sent just these.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) fields[name] ??= issue.message
  }
  return fields
}

function isEmpty(value: unknown, field: string): boolean {
  const given = (value as Record<string, unknown> | null | undefined)?.[field]
  return given === undefined || given === null || given === ''
}
