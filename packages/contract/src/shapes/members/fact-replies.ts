import type { z } from '../../kernel/zod.ts'
import type { FactName, Facts, FactWith, ReviewedFact, SharedFact } from '../../vocabulary/facts.ts'
import type { approvals } from '../../vocabulary/options.ts'

// What is sent of each fact, as the table of facts has it. Types alone: the first page of the client has the shapes of
// replies, and would load the table and every list of options with them.

type Reply<Name extends FactName> = Facts[Name] extends { audience: 'owner' }
  ? z.ZodMiniOptional<z.ZodMiniString>
  : Facts[Name] extends { empty: '' }
    ? z.ZodMiniString
    : z.ZodMiniType<string | null>

type CardFact = FactWith<{ card: true }>
type Approval = z.ZodMiniType<(typeof approvals)[number] | null>

/** What a summary of a member must have. */
export type CardReplies = { [Name in CardFact]: Reply<Name> }
/** What a profile has beside it. */
export type ProfileReplies = {
  [Name in Exclude<SharedFact, CardFact> | FactWith<{ audience: 'owner' }>]: Reply<Name>
} & {
  [Name in ReviewedFact as `${Name}_approval`]: Approval
}
