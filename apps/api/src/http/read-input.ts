import { commonProblem, type FieldProblem, readProblem, type z } from '@satrangi/contract'
import { badInput, Refusal } from '../refusal.ts'

type Schema = z.ZodMiniType
type Issue = z.core.$ZodIssue

/**
 * Checks a value against its schema and gives back what the schema makes of it.
 * @throws Refusal `bad_input` or `unknown_field`, with the problem of each field
 */
export function readInput(schema: Schema, value: unknown): unknown {
  const read = schema.safeParse(value ?? {}, { error: commonProblem })
  if (read.success) return read.data
  const { issues } = read.error
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  const problems = problemsByField(issues)
  if (unknown) throw new Refusal('unknown_field', { problems })
  throw badInput(problems, { incomplete: Object.keys(problems).some((field) => isEmpty(value, field)) })
}

function problemsByField(issues: readonly Issue[]): Record<string, FieldProblem> {
  // Without the names that every object has: somebody may have sent just these.
  const problems: Record<string, FieldProblem> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) problems[name] ??= readProblem(issue.message)
  }
  return problems
}

function isEmpty(value: unknown, field: string): boolean {
  const given = (value as Record<string, unknown> | null | undefined)?.[field]
  return given === undefined || given === null || given === ''
}
