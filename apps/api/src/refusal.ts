import {
  type FieldProblem,
  type FieldProblemCode,
  fieldProblem,
  type fieldProblems,
  type Params,
  type ParamsArgument,
  problemSentence,
  type RefusalCode,
  type RefusalParams,
  refusalSentence,
  refusals,
} from '@satrangi/contract'

interface RefusalDetails {
  /** What is wrong with each field. */
  problems?: Readonly<Record<string, FieldProblem>>
  /** An English sentence, where that of the code is too general. */
  detail?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
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

  constructor(code: Code, ...[details = {}]: DetailsArgument<Code>) {
    const params = 'params' in details ? details.params : {}
    super(details.detail ?? refusalSentence(code, params as RefusalParams<Code>), { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.problems = details.problems
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** Refuses input with wrong fields; the sentence is that of the first field, or that fields are missing. */
export function badInput(problems: Readonly<Record<string, FieldProblem>>, { incomplete = false } = {}): Refusal {
  const [first] = Object.values(problems)
  const detail = incomplete ? 'Please fill all required fields.' : first && problemSentence(first)
  const params = { reason: incomplete ? ('incomplete' as const) : ('fields' as const) }
  return new Refusal('bad_input', { params, problems, ...(detail ? { detail } : {}) })
}

/** Refuses the value of one field. */
export const badField = <const Code extends FieldProblemCode>(
  field: string,
  code: Code,
  ...params: ParamsArgument<(typeof fieldProblems)[Code]>
): Refusal => badInput({ [field]: fieldProblem(code, ...params) })

/** For a dependency that does not answer: retrying is safe, and the cause is only logged. */
export const unavailable = (cause: unknown): Refusal => new Refusal('unavailable', { retryAfter: 5, cause })
