import {
  type FactName,
  type FactWith,
  factNames,
  factOf,
  isReviewed,
  type ReviewedFact,
} from '../../vocabulary/facts.ts'
import type { Profile } from './member.ts'

/** What a fact passes before others see it. */
type Gate =
  /** Made or counted by the product: nobody types it. */
  | 'product'
  /** A choice from a closed list, stored and shown in the list's own words. */
  | 'choice'
  /** The gazetteer's name for what was typed; what it does not know is not shown. */
  | 'gazetteer'
  /** Proved by a code, and shown in the form that its owner allows. */
  | 'proved'
  /** Typed, checked for contact data, and shown to accepted connections alone. */
  | 'connection'
  /** Typed, checked for contact data, and shown to the one member it was sent to, once a person has looked at its sender. */
  | 'receiver'
  /** Never shown to others. */
  | 'owner'
  /** Checked for contact data where it is text, and approved by a person: their decision is in the field `approval`. */
  | { readonly approval: ApprovalField }

type Reply = keyof Profile
type ApprovalField = Extract<Reply, `${string}_approval` | `${string}Approve`>

/** What a row of the table of facts says of it. */
type GateOf<Name extends FactName> = Name extends ReviewedFact
  ? { readonly approval: `${Name}_approval` }
  : Name extends FactWith<{ audience: 'owner' }>
    ? 'owner'
    : Name extends FactWith<{ audience: 'connections' }>
      ? 'connection'
      : Name extends FactWith<{ kind: 'place' }>
        ? 'gazetteer'
        : 'choice'
type FactGates = { [Name in FactName]: GateOf<Name> } & { [Name in ReviewedFact as `${Name}_approval`]: 'product' }

function gateOf(name: FactName): Gate {
  const { audience, kind } = factOf(name)
  if (isReviewed(name)) return { approval: `${name}_approval` }
  if (audience === 'owner') return 'owner'
  return audience === 'connections' ? 'connection' : kind === 'place' ? 'gazetteer' : 'choice'
}

const gatesOfFacts = Object.fromEntries(
  factNames.flatMap((name) => [[name, gateOf(name)], ...(isReviewed(name) ? [[`${name}_approval`, 'product']] : [])]),
) as FactGates

/**
 * For every field of a member that travels: what it passes before others see it. One that is neither a fact of the table
 * nor here does not compile. `apps/api/test/every-fact.test.ts` puts telephone numbers through each gate.
 */
export const factGates = {
  ...gatesOfFacts,
  ...({
    id: 'product',
    status: 'product',
    memtype: 'product',
    verify_status: 'product',
    onlineUsers: 'product',
    age: 'product',
    photo1: { approval: 'photo1Approve' },
    photo1Approve: 'product',
    photo2: { approval: 'photo2Approve' },
    photo2Approve: 'product',
    photoProtect: 'choice',
    photohide: 'choice',
    isSaved: 'product',
    isPassed: 'product',
    isBlocked: 'product',
    match_status: 'product',
    email: 'proved',
    emailhide: 'product',
    verify_email: 'product',
    mobile: 'proved',
    phone: 'proved',
    mobile_state: 'product',
    phonehide: 'choice',
    mobilecode: 'owner',
    fits: 'product',
    note: 'receiver',
    note_hint: 'product',
    can_request: 'product',
  } as const satisfies { readonly [Field in Exclude<Reply, keyof FactGates>]-?: Gate }),
}
