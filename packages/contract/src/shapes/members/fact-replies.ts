import { z } from '../../kernel/zod.ts'
import {
  type FactName,
  type FactWith,
  factNames,
  factOf,
  type facts,
  isReviewed,
  type ReviewedFact,
  type SharedFact,
} from '../../vocabulary/facts.ts'
import { approvals } from '../../vocabulary/options.ts'

/** What is sent of a fact: text, in which several choices are joined with a comma and a space; nothing of it is as its row has it. */
type Reply<Fact> = Fact extends { empty: '' } ? z.ZodMiniString : z.ZodMiniNullable<z.ZodMiniString>

/** Those whose schema is more than text. */
type Special = 'gender' | 'dob'
type CardFact = Exclude<FactWith<{ card: true }>, Special>
type ProfileFact = Exclude<SharedFact, CardFact | Special>
type OwnerFact = Exclude<FactWith<{ audience: 'owner' }>, Special>

const special: readonly FactName[] = ['gender', 'dob']
const approval = z.nullable(z.enum(approvals))
const replyOf = (name: FactName) => {
  const fact = factOf(name)
  if (fact.audience === 'owner') return z.optional(z.string())
  return fact.empty === '' ? z.string() : z.nullable(z.string())
}

function repliesOf(isAmong: (name: FactName) => boolean): object {
  const names = factNames.filter((name) => !special.includes(name) && isAmong(name))
  return Object.fromEntries(names.map((name) => [name, replyOf(name)]))
}
const isOnCard = (name: FactName) => factOf(name).card === true
const isOwners = (name: FactName) => factOf(name).audience === 'owner'

export const cardFacts = repliesOf(isOnCard) as { [Name in CardFact]: Reply<(typeof facts)[Name]> }

/** The facts of a profile that nobody has to look at. */
export const plainFacts = repliesOf((name) => !isOnCard(name) && !isOwners(name) && !isReviewed(name)) as {
  [Name in Exclude<ProfileFact, ReviewedFact>]: Reply<(typeof facts)[Name]>
}

/** The others, and what has become of each that somebody has to look at: the owner's, and others see `approved` or null. */
export const reviewedFacts = Object.fromEntries(
  factNames
    .filter(isReviewed)
    .flatMap((name) => [
      ...(isOnCard(name) ? [] : [[name, replyOf(name)] as const]),
      [`${name}_approval`, approval] as const,
    ]),
) as { [Name in Extract<ProfileFact, ReviewedFact>]: Reply<(typeof facts)[Name]> } & {
  [Name in ReviewedFact as `${Name}_approval`]: typeof approval
}

/** What only the owner is sent. */
export const ownerFacts = repliesOf(isOwners) as { [Name in OwnerFact]: z.ZodMiniOptional<z.ZodMiniString> }
