import { type RefusalCode, refusals } from '@satrangi/contract'

interface RefusalMore {
  /** The sentence, where the code's own one does not say enough. */
  detail?: string
  /** A sentence for each field that is wrong. */
  fields?: Record<string, string>
  /** Seconds after which it makes sense to come back. */
  retryAfter?: number
  cause?: unknown
}

/** A no with a reason that a person may read; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, more: RefusalMore = {}) {
    super(more.detail ?? refusals[code].sentence, { cause: more.cause })
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** For a value of one field that cannot be taken. */
export const badField = (field: string, sentence: string) =>
  new Refusal('bad_input', { detail: sentence, fields: { [field]: sentence } })

/** A dependency is away: a safe retry, and the reason for the log alone. */
export const unavailable = (cause: unknown) => new Refusal('unavailable', { retryAfter: 5, cause })
