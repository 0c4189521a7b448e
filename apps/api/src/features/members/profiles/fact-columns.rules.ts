import {
  type Approval,
  type FactName,
  type FactWith,
  factNames,
  factOf,
  type facts,
  reviewOf,
} from '@satrangi/contract'

type Facts = typeof facts
type StoredName<Name extends FactName> = Facts[Name] extends { stored: infer Stored extends string } ? Stored : Name
type Review = { gate: { approval: string } }

/** A text is empty where there is none, but for one that nobody looks at; a choice is null. */
type StoredValue<Fact> = Fact extends { kind: 'choices' }
  ? string[]
  : Fact extends { required: true } | { initial: string } | Review
    ? string
    : string | null

/** Facts as the database has them. */
export type StoredFacts<Names extends FactName> = { [Name in Names as StoredName<Name>]: StoredValue<Facts[Name]> }

/** The same with what has become of those that somebody looks at. */
export type FactRow<Names extends FactName> = StoredFacts<Names> & {
  [Name in Extract<Names, FactWith<Review>> as Facts[Name]['gate']['approval']]: Approval
}

/** A column of members that has a fact or a decision about one, by its property. */
export const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const storedName = (name: FactName): string => factOf(name).stored ?? name

/** What is stored where nothing was said. */
export function nothingStored(name: FactName): string | readonly string[] | null {
  const fact = factOf(name)
  if (fact.kind === 'choices') return []
  if ('initial' in fact && fact.initial) return fact.initial
  return reviewOf(name) ? '' : null
}

/** Every property that facts are stored in. */
export const factProperties = (names: readonly FactName[]): readonly string[] =>
  names.flatMap((name) => [storedName(name), ...(reviewOf(name) ? [reviewOf(name)?.approval ?? ''] : [])])

/** Those of a summary, and what a profile has beside them; day of birth and gender have types of their own. */
type OwnTyped = 'gender' | 'dob'
export type CardFact = Exclude<FactWith<{ card: true }>, OwnTyped>
export type ProfileFact = Exclude<FactName, CardFact | OwnTyped>
const isOwnTyped = (name: FactName): name is OwnTyped => name === 'gender' || name === 'dob'
export const cardFacts = factNames.filter((name): name is CardFact => factOf(name).card === true && !isOwnTyped(name))
export const profileFacts = factNames.filter((name): name is ProfileFact => !factOf(name).card && !isOwnTyped(name))

/** The columns of what is known about a member, for the list of what is exported. */
export const factColumns = factProperties(factNames).map(columnOf)
