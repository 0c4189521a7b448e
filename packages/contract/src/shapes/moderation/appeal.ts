import { z } from '../../kernel/zod.ts'
import { suspensionCauses } from '../../vocabulary/desk-decisions.ts'
import { caseNumber } from './case.ts'
import { caseOutcomes } from './desk-case.ts'

const time = z.iso.datetime()

/** What a suspended member has answered, and what became of it. */
const ownAppeal = z.object({
  case_number: caseNumber,
  /** Null once it is deleted, as what belongs to a closed case is after a time. */
  text: z.nullable(z.string()),
  sent_at: time,
  act_by: time,
  state: z.enum(['open', 'decided']),
  decided_at: z.nullable(time),
  /** Null while nobody has decided. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** The moderator's words, in whatever language. */
  answer: z.nullable(z.string()),
})

/** A suspension as its member sees it, without who decided it. */
export const ownSuspension = z.object({
  since: time,
  /** Null: until somebody restores the member. */
  until: z.nullable(time),
  is_removal: z.boolean(),
  cause: z.enum(suspensionCauses),
  /** Until when it can be answered. */
  appeal_by: time,
  /** Whether an answer is taken now: none was sent, and there is time. */
  can_appeal: z.boolean(),
  appeal: z.nullable(ownAppeal),
})
export type OwnSuspension = z.output<typeof ownSuspension>
