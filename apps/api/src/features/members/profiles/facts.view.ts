import {
  type Approval,
  type FactName,
  factOf,
  isReviewed,
  type Profile,
  type ReviewedFact,
  reviewOf,
  reviews,
} from '@satrangi/contract'
import { storedName } from './fact-columns.rules.ts'

/** How a viewer stands to the member: `trusted` is the owner and accepted connections. */
export interface Relation {
  readonly owner: boolean
  readonly trusted: boolean
}

/** A row of members; each of its facts is under the name that it is stored by. */
type Row = object & { readonly isRegionKnown: boolean }

const storedValue = (row: Row, property: string): unknown => (row as Record<string, unknown>)[property]

/** Absent of what is the owner's alone. */
function emptyOf(name: FactName): '' | null | undefined {
  const fact = factOf(name)
  return 'empty' in fact ? fact.empty : undefined
}

/** Whether a fact is for the viewer at all: in the audience that its row has, or that the member chose. */
function isForViewer(name: FactName, row: Row, { owner, trusted }: Relation): boolean {
  const { audience } = factOf(name)
  if (owner || audience === 'everyone') return true
  if (typeof audience === 'string') return trusted && audience === 'connections'
  return trusted || storedValue(row, storedName(audience.chosenIn as FactName)) === 'everyone'
}

const approvalOf = (name: FactName, row: Row): Approval => storedValue(row, reviewOf(name)?.approval ?? '') as Approval

/** What a fact has to pass before others see it. */
function hasPassed(name: FactName, row: Row): boolean {
  const fact = factOf(name)
  if (isReviewed(name)) return approvalOf(name, row) === 'approved' && storedValue(row, storedName(name)) !== ''
  return !('gate' in fact) || fact.gate !== 'gazetteer' || row.isRegionKnown
}

const isShown = (name: FactName, row: Row, relation: Relation): boolean =>
  isForViewer(name, row, relation) && (relation.owner || hasPassed(name, row))

function sentValue(name: FactName, row: Row, relation: Relation): string | null | undefined {
  const fact = factOf(name)
  const nothing = relation.owner && fact.audience === 'owner' ? '' : emptyOf(name)
  const value = storedValue(row, storedName(name))
  if (!isShown(name, row, relation)) return nothing
  if (Array.isArray(value)) return value.join(', ')
  return fact.kind === 'nickname' ? (value as string) || nothing : ((value as string | null) ?? nothing)
}

/** Facts as a viewer is sent them; what is the owner's alone is left out for others. */
export function presentFacts<Name extends keyof Profile & FactName>(
  names: readonly Name[],
  row: Row,
  relation: Relation,
): Pick<Profile, Name> {
  const sent: Record<string, unknown> = {}
  for (const name of names) {
    const value = sentValue(name, row, relation)
    if (value !== undefined) sent[name] = value
  }
  return sent as Pick<Profile, Name>
}

/** What has become of each fact that somebody looks at: the owner's, and others see `approved` or null. */
export function presentApprovals(row: Row, relation: Relation): Pick<Profile, `${ReviewedFact}_approval`> {
  const fields = reviews.map(({ fact: name }) => {
    const isSaid = storedValue(row, storedName(name)) !== '' && isShown(name, row, relation)
    return [`${name}_approval`, isSaid ? approvalOf(name, row) : null] as const
  })
  return Object.fromEntries(fields) as Pick<Profile, `${ReviewedFact}_approval`>
}

/** The same facts of somebody of whom nothing is shown. */
export const nothingOf = <Name extends keyof Profile & FactName>(names: readonly Name[]): Pick<Profile, Name> =>
  Object.fromEntries(names.map((name) => [name, emptyOf(name)])) as Pick<Profile, Name>
