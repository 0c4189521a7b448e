import {
  type FactName,
  factNames,
  factOf,
  isReviewed,
  type Profile,
  type RequestAudience,
  type ReviewedFact,
} from '@satrangi/contract'
import { expect } from 'vitest'
import { storedName } from '../src/features/members/index.ts'

// The ruling 'who sees what of a profile', a row a field: what its owner, another member and an
// accepted connection see. It says nothing of how that is decided.

/** What a member, or an admin about them, has set. */
export interface Settings {
  approval: 'pending' | 'approved' | 'rejected'
  protectPhotos: boolean
  hidePhotos: boolean
  hidePhone: boolean
  showFullName: boolean
  emailConfirmed: boolean
  showEmail: boolean
  showOnline: boolean
  requestsFrom: RequestAudience
  /** For what the member decides themself. */
  audience: 'everyone' | 'connections'
}

const usual: Settings = {
  approval: 'approved',
  protectPhotos: false,
  hidePhotos: false,
  hidePhone: false,
  showFullName: false,
  emailConfirmed: false,
  showEmail: false,
  showOnline: true,
  requestsFrom: 'everyone',
  audience: 'everyone',
}

/** Every way in which a setting changes what is seen. */
export const settings: [string, Settings][] = [
  ['with everything approved', usual],
  ['waiting for approval', { ...usual, approval: 'pending' }],
  ['rejected', { ...usual, approval: 'rejected' }],
  ['with protected photos', { ...usual, protectPhotos: true }],
  ['with protected photos that wait for approval', { ...usual, protectPhotos: true, approval: 'pending' }],
  ['with hidden photos', { ...usual, hidePhotos: true }],
  ['with photos protected and hidden', { ...usual, hidePhotos: true, protectPhotos: true }],
  ['with a hidden number', { ...usual, hidePhone: true }],
  ['with the whole name shown', { ...usual, showFullName: true }],
  ['with a confirmed address that is not shown', { ...usual, emailConfirmed: true }],
  ['with an address that is shown', { ...usual, emailConfirmed: true, showEmail: true }],
  ['not to be seen online', { ...usual, showOnline: false }],
  ['showing connections alone what may be shown to everyone', { ...usual, audience: 'connections' }],
  ['taking requests of verified members', { ...usual, requestsFrom: 'verified' }],
]

/** What the member of this table has stored of facts that nothing is said of below, by their properties. */
const said = Object.fromEntries(
  factNames.flatMap((name): [string, unknown][] => {
    const fact = factOf(name)
    if (fact.required || fact.kind === 'nickname' || 'initial' in fact) return []
    if (fact.kind === 'choices') return [[storedName(name), fact.options.slice(0, 2)]]
    return isReviewed(name) && fact.kind === 'line' ? [[storedName(name), 'Words of their own']] : []
  }),
)

/** What the member of this table has stored. */
export const stored = {
  ...said,
  name: 'Quilliam Zed',
  nickname: 'Monsoon Reader',
  postal: '411001',
  // One that the gazetteer does not know, so that it waits.
  cityName: 'Chhoti Basti',
  occupation: 'Designer',
  bio: 'I like long walks and short meetings.',
  partnerExpectations: 'Somebody who reads.',
  note: 'Please lend me some money.',
}

type Seen = (about: Settings) => unknown

const is =
  (value: unknown): Seen =>
  () =>
    value
const approved =
  (value: unknown): Seen =>
  ({ approval }) =>
    approval === 'approved' ? value : null
const flag: Seen = ({ approval }) => approval
const address = expect.stringMatching(/^[0-9a-z]{26}\.webp\?c=[0-9a-f]{6}&e=\d+&s=[\w-]{56}$/)
const strangersPhoto =
  (value: unknown): Seen =>
  (about) =>
    about.hidePhotos || about.protectPhotos ? null : approved(value)(about)
const connectionsPhoto =
  (value: unknown): Seen =>
  (about) =>
    about.hidePhotos ? null : approved(value)(about)
const absent = is(undefined)
const anybody = (value: unknown): [Seen, Seen, Seen] => [is(value), is(value), is(value)]
const online: Seen = ({ showOnline }) => showOnline
/** Whoever looks is not verified. */
const takesRequest: Seen = ({ requestsFrom }) => requestsFrom === 'everyone'
const emailShown: Seen = ({ showEmail }) => showEmail

/** What the receiver of their pending request reads beside the table: the note, once a person has looked at them. */
export const noteFor = ({ approval }: Settings): Partial<Profile> =>
  approval === 'approved' ? { note: stored.note, note_hint: 'asks_for_money' } : {}

/** Who looks: a column of the table. */
export const columns = { owner: 0, other: 1, connection: 2 } as const

const photo: [Seen, Seen, Seen] = [is(address), strangersPhoto(address), connectionsPhoto(address)]
const photoFlag: [Seen, Seen, Seen] = [flag, strangersPhoto('approved'), connectionsPhoto('approved')]
const seenEmail =
  (email: string): Seen =>
  ({ showEmail }) =>
    showEmail ? email : 'Hidden'
const seenMobile =
  (unlessHidden: string, hidden: string): Seen =>
  ({ hidePhone }) =>
    hidePhone ? hidden : unlessHidden

const numberOf = (phone: string): [Seen, Seen, Seen] => [
  is(phone),
  seenMobile('Shared after you connect', 'Hidden by user'),
  seenMobile(`77xxxx${phone.slice(-2)}`, 'Hidden by user'),
]

type Row = [owner: Seen, other: Seen, connection: Seen]

/** What is seen of a fact, as its row in the table of facts has it: nothing, where the member said nothing. */
function rowOf(name: FactName): Row {
  const fact = factOf(name)
  const value = (stored as Record<string, unknown>)[storedName(name)]
  const text = Array.isArray(value) ? value.join(', ') : value
  if ('initial' in fact) return [({ audience }) => audience, absent, absent]
  if (fact.audience === 'owner') return [is(text ?? ''), absent, absent]
  const nothing = 'empty' in fact ? fact.empty : ''
  const own = text ?? nothing
  const passed: Seen = (about) => (!isReviewed(name) || about.approval === 'approved' ? own : nothing)
  const isChosen = typeof fact.audience === 'object'
  return [is(own), (about) => (isChosen && about.audience === 'connections' ? nothing : passed(about)), passed]
}

/** What is seen of the decision about one: as of the fact, where there is something to decide about. */
function approvalRowOf(name: FactName): Row {
  const [, other, connection] = rowOf(name)
  const onlyWhere =
    (seen: Seen): Seen =>
    (about) =>
      seen(about) ? 'approved' : null
  return [flag, onlyWhere(other), onlyWhere(connection)]
}

type FactField = Exclude<FactName, 'name' | 'gender' | 'dob' | 'state' | 'country' | 'education' | 'language'>
const factRows = Object.fromEntries(
  factNames.flatMap((name) => [
    [name, rowOf(name)] as const,
    ...(isReviewed(name) ? [[`${name}_approval`, approvalRowOf(name)] as const] : []),
  ]),
) as Record<FactField | `${ReviewedFact}_approval`, Row>

export const table = (member: { id: string; email: string; phone: string }) =>
  ({
    ...factRows,
    id: anybody(member.id),
    name: [is(stored.name), is(null), ({ showFullName }) => (showFullName ? stored.name : 'Quilliam')],
    status: anybody('active'),
    verify_status: anybody(false),
    onlineUsers: [is(true), online, online],
    age: anybody(30),
    state: anybody('Maharashtra'),
    country: anybody('India'),
    gender: anybody('Queer'),
    photo1: photo,
    photo1Approve: photoFlag,
    photo2: anybody(null),
    photo2Approve: anybody(null),
    photoProtect: [
      ({ protectPhotos }) => protectPhotos,
      ({ protectPhotos, hidePhotos, approval }) => protectPhotos && !hidePhotos && approval === 'approved',
      is(false),
    ],
    isSaved: anybody(false),
    isPassed: anybody(false),
    isBlocked: anybody(false),
    can_request: [is(false), takesRequest, takesRequest],
    memtype: anybody('active'),
    education: anybody('Masters'),
    language: anybody('Marathi, English'),
    email: [is(member.email), seenEmail(member.email), seenEmail(member.email)],
    emailhide: [is(false), ({ showEmail }) => !showEmail, ({ showEmail }) => !showEmail],
    verify_email: [({ emailConfirmed }) => emailConfirmed, emailShown, emailShown],
    mobile: numberOf(member.phone),
    phone: numberOf(member.phone),
    mobile_state: [is('own'), seenMobile('after_connecting', 'hidden'), seenMobile('masked', 'hidden')],
    phonehide: [({ hidePhone }) => hidePhone, ({ hidePhone }) => hidePhone, ({ hidePhone }) => hidePhone],
    photohide: [({ hidePhotos }) => hidePhotos, ({ hidePhotos }) => hidePhotos, ({ hidePhotos }) => hidePhotos],
    mobilecode: [is('+44'), absent, absent],
    dob: [is('1995-06-15'), absent, absent],
  }) satisfies Record<
    Exclude<keyof Profile, 'match_status' | 'fits' | 'note' | 'note_hint'>,
    [owner: Seen, other: Seen, connection: Seen]
  >
