import type { Profile, RequestAudience } from '@satrangi/contract'
import { expect } from 'vitest'

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
  ['taking requests of verified members', { ...usual, requestsFrom: 'verified' }],
]

/** What the member of this table has stored. */
export const stored = {
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
const approvedOrEmpty = (value: string): [Seen, Seen] => {
  const seen: Seen = ({ approval }) => (approval === 'approved' ? value : '')
  return [seen, seen]
}
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

export const table = (member: { id: string; email: string; phone: string }) =>
  ({
    id: anybody(member.id),
    name: [is(stored.name), is(null), ({ showFullName }) => (showFullName ? stored.name : 'Quilliam')],
    nickname: [is(stored.nickname), approved(stored.nickname), approved(stored.nickname)],
    status: anybody('active'),
    verify_status: anybody(false),
    onlineUsers: [is(true), online, online],
    age: anybody(30),
    city_name: [is(stored.cityName), ...approvedOrEmpty(stored.cityName)],
    state: anybody('Maharashtra'),
    country: anybody('India'),
    gender: anybody('Queer'),
    occupation: [is(stored.occupation), ...approvedOrEmpty(stored.occupation)],
    bio: [is(stored.bio), approved(stored.bio), approved(stored.bio)],
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
    maritalStatus: anybody(null),
    height: anybody(null),
    diet: anybody(null),
    smoke: anybody(null),
    drink: anybody(null),
    nickname_approval: [flag, approved('approved'), approved('approved')],
    city_name_approval: [flag, approved('approved'), approved('approved')],
    occupation_approval: [flag, approved('approved'), approved('approved')],
    bio_approval: [flag, approved('approved'), approved('approved')],
    partnerExpectations: [
      is(stored.partnerExpectations),
      approved(stored.partnerExpectations),
      approved(stored.partnerExpectations),
    ],
    partnerExpectations_approval: [flag, approved('approved'), approved('approved')],
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
    postal: [is(stored.postal), absent, absent],
  }) satisfies Record<
    Exclude<keyof Profile, 'match_status' | 'fits' | 'note' | 'note_hint'>,
    [owner: Seen, other: Seen, connection: Seen]
  >
