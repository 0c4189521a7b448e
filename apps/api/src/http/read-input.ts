import { commonProblem, type FieldProblem, readProblem, type z } from '@satrangi/contract'
import { badInput, Refusal } from '../refusal.ts'

type Schema = z.ZodMiniType
type Issue = z.core.$ZodIssue

/**
 * Parses a value with its schema.
 * @throws Refusal `bad_input` or `unknown_field`, with the problem of each field
 */
export function readInput(schema: Schema, value: unknown): unknown {
  const read = schema.safeParse(value ?? {}, { error: commonProblem })
  if (read.success) return read.data
  throw refusalOf(read.error.issues, value)
}

/** The same for a frame of a socket; one that is of no known kind is unreadable as a whole. */
export function readFrame(schema: Schema, frame: unknown): { data: unknown } | { refusal: Refusal } {
  const read = schema.safeParse(frame, { error: commonProblem })
  if (read.success) return { data: read.data }
  const { issues } = read.error
  const isOfKind = issues.every(
    ({ code, path: [field] }) => code === 'unrecognized_keys' || (field && field !== 'type'),
  )
  return {
    refusal: isOfKind ? refusalOf(issues, frame) : new Refusal('bad_input', { params: { reason: 'unreadable' } }),
  }
}

function refusalOf(issues: readonly Issue[], value: unknown): Refusal {
  const problems = problemsByField(issues)
  if (issues.some(({ code }) => code === 'unrecognized_keys')) return new Refusal('unknown_field', { problems })
  return badInput(problems, { incomplete: Object.keys(problems).some((field) => isEmpty(value, field)) })
}

function problemsByField(issues: readonly Issue[]): Record<string, FieldProblem> {
  // Without a prototype: a field may be named like a member of Object.prototype.
  const problems: Record<string, FieldProblem> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) problems[name] ??= readProblem(issue.message)
  }
  return problems
}

function isEmpty(value: unknown, field: string): boolean {
  const fieldValue = (value as Record<string, unknown> | null | undefined)?.[field]
  return fieldValue === undefined || fieldValue === null || fieldValue === ''
}
