import type { z } from '../../kernel/zod.ts'
import type { aboutMember } from './about-member.ts'
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

type Fact = keyof Profile
type ApprovalField = Extract<Fact, `${string}_approval` | `${string}Approve`>

type About = ReturnType<typeof aboutMember>
/** What a member types into, at sign-up or later. */
type TypedField =
  | 'name'
  | 'email'
  | 'mobile'
  | { [Name in keyof About]: string extends z.output<About[Name]> ? Name : never }[keyof About]

/** What is typed passes a gate; numbers, flags and the words of a list need none. */
type GateOf<Field extends Fact> = Field extends TypedField ? Exclude<Gate, 'product'> : Gate

/**
 * For every fact of a member that travels: what it passes before others see it. One that is not here, or that is typed
 * and has no gate, does not compile. `apps/api/test/every-fact.test.ts` puts telephone numbers through each gate.
 */
export const factGates = {
  id: 'product',
  name: 'connection',
  nickname: { approval: 'nickname_approval' },
  status: 'product',
  memtype: 'product',
  verify_status: 'product',
  onlineUsers: 'product',
  age: 'product',
  city_name: { approval: 'city_name_approval' },
  state: 'gazetteer',
  country: 'gazetteer',
  gender: 'choice',
  occupation: { approval: 'occupation_approval' },
  bio: { approval: 'bio_approval' },
  partnerExpectations: { approval: 'partnerExpectations_approval' },
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
  education: 'choice',
  language: 'choice',
  maritalStatus: 'choice',
  height: 'choice',
  diet: 'choice',
  smoke: 'choice',
  drink: 'choice',
  nickname_approval: 'product',
  city_name_approval: 'product',
  occupation_approval: 'product',
  bio_approval: 'product',
  partnerExpectations_approval: 'product',
  email: 'proved',
  emailhide: 'product',
  verify_email: 'product',
  mobile: 'proved',
  phone: 'proved',
  mobile_state: 'product',
  phonehide: 'choice',
  mobilecode: 'owner',
  dob: 'owner',
  postal: 'owner',
  fits: 'product',
  note: 'receiver',
  note_hint: 'product',
  can_request: 'product',
} as const satisfies { readonly [Field in Fact]-?: GateOf<Field> }
