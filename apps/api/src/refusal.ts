import {
  type FieldProblem,
  type FieldProblemCode,
  fieldProblem,
  type fieldProblems,
  type Params,
  type ParamsArgument,
  type RefusalCode,
  type RefusalParams,
  refusalSentence,
  refusals,
  withFieldName,
} from '@satrangi/contract'

/** What an operator has to see to, by the name in the log. */
export type RefusalEvent = 'photo_store_away' | 'storage_full'

interface RefusalDetails {
  /** What is wrong with each field. */
  problems?: Readonly<Record<string, FieldProblem>>
  /** The specification's own sentence, where it has one that is not the code's. */
  detail?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** What the log calls it, where that says more than `fault`. */
  event?: RefusalEvent
  cause?: unknown
}

/** Parameters are required for a code that has some. */
type DetailsArgument<Code extends RefusalCode> =
  Record<never, never> extends RefusalParams<Code>
    ? [details?: RefusalDetails]
    : [details: RefusalDetails & { params: RefusalParams<Code> }]

/** A refused call, with a reason that members may read; every other error is a fault of ours. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly params: Params
  readonly problems: Readonly<Record<string, FieldProblem>> | undefined
  readonly retryAfter: number | undefined
  readonly event: RefusalEvent | undefined

  constructor(code: Code, ...[details = {}]: DetailsArgument<Code>) {
    const params = 'params' in details ? details.params : {}
    const { detail = refusalSentence(code, params as RefusalParams<Code>, details.problems), cause } = details
    super(detail, { cause })
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.problems = details.problems
    this.retryAfter = details.retryAfter
    this.event = details.event
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** Refuses input with wrong fields. */
export const badInput = (problems: Readonly<Record<string, FieldProblem>>, { incomplete = false } = {}): Refusal =>
  new Refusal('bad_input', {
    params: { reason: incomplete ? 'incomplete' : 'fields' },
    problems: Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, withFieldName(field, problem)]),
    ),
  })

/** Refuses the value of one field. */
export const badField = <const Code extends FieldProblemCode>(
  field: string,
  code: Code,
  ...params: ParamsArgument<(typeof fieldProblems)[Code]>
): Refusal => badInput({ [field]: fieldProblem(code, ...params) })

/** For a dependency that does not answer: retrying is safe, and the cause is only logged. */
export const unavailable = (cause: unknown, event?: RefusalEvent): Refusal =>
  new Refusal('unavailable', { retryAfter: 5, cause, ...(event ? { event } : {}) })

/** For a disk, a bucket or a database without room: what was sent is not stored, and may be sent again later. */
export const storageFull = (cause: unknown): Refusal =>
  new Refusal('storage_full', { retryAfter: 60, cause, event: 'storage_full' })
