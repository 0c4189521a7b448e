import {
  type Approval,
  type BodyOf,
  normalizeEmail,
  readCallingCode,
  readNumber,
  type routes,
} from '@satrangi/contract'
import { readPhone } from '../phones/phones.rules.ts'
import type { Home } from '../places/index.ts'

export type ProfileEdit = BodyOf<typeof routes.members.edit>

/** What an edit is compared with. */
export interface EditableProfile {
  name: string
  nickname: string
  occupation: string
  email: string
  mobilecode: string
  mobile: string
  cityName: string
  state: string
  country: string
  languages: readonly string[]
  maritalStatus: string | null
  bio: string
  partnerExpectations: string
  protectPhotos: boolean
  hidePhotos: boolean
}

/** The field and its problem where an edit names another address or number than the member has. */
export function findContactChange(
  { email, phone, mobilecode }: ProfileEdit,
  member: Pick<EditableProfile, 'email' | 'mobile' | 'mobilecode'>,
): [field: string, problem: 'email_change_needs_code' | 'number_change_needs_code'] | null {
  if (email !== undefined && normalizeEmail(email) !== member.email) return ['email', 'email_change_needs_code']
  if (phone !== undefined && !isNumberOf(member, phone)) return ['phone', 'number_change_needs_code']
  const code = mobilecode === undefined ? undefined : readCallingCode(mobilecode)
  return code !== undefined && code !== member.mobilecode ? ['mobilecode', 'number_change_needs_code'] : null
}

/** The sample members beyond the first thousands have numbers of no country, which are compared as they are. */
const isNumberOf = ({ mobile, mobilecode }: Pick<EditableProfile, 'mobile' | 'mobilecode'>, typed: string) =>
  readNumber(typed) === mobile || readPhone(mobilecode, typed)?.e164 === `+${mobilecode}${mobile}`

/** Where the member lives after an edit; null when that is where they lived. */
export function changedPlace({ city_name, state, country }: ProfileEdit, before: EditableProfile) {
  const after = {
    city_name: city_name ?? before.cityName,
    state: state ?? before.state,
    country: country ?? before.country,
  }
  const same = after.city_name === before.cityName && after.state === before.state && after.country === before.country
  return same ? null : after
}

/** The columns of a place where a member lives, with the gazetteer's names. */
export const homeColumns = ({ cityKey, cityApproval, city_name, state, country }: Home) => ({
  cityKey,
  cityName: city_name,
  cityApproval,
  state,
  country,
})

/** Whether an edit changes what others' preferences ask for. */
export const changesTraits = (edit: ProfileEdit, before: EditableProfile): boolean =>
  changedPlace(edit, before) !== null ||
  (edit.maritalStatus !== undefined && edit.maritalStatus !== before.maritalStatus) ||
  (edit.language !== undefined && edit.language.toSorted().join() !== before.languages.toSorted().join())

/** Whether others may see the photos now whom they were hidden from, or the other way round. */
export const changesPhotoVisibility = ({ photoProtect, photohide }: ProfileEdit, before: EditableProfile): boolean =>
  (photoProtect ?? before.protectPhotos) !== before.protectPhotos ||
  (photohide ?? before.hidePhotos) !== before.hidePhotos

/** The columns that an edit writes. A text that is really another one waits for approval again. */
export function changesOf(edit: ProfileEdit, before: EditableProfile) {
  return withoutUndefined({
    name: edit.name,
    nickname: edit.nickname,
    nicknameApproval: approvalAfter(edit.nickname, before.nickname),
    maritalStatus: edit.maritalStatus,
    education: edit.education,
    occupation: edit.occupation,
    occupationApproval: approvalAfter(edit.occupation, before.occupation),
    languages: edit.language,
    height: edit.height,
    diet: edit.diet,
    smoke: edit.smoke,
    drink: edit.drink,
    postal: edit.postal === '' ? null : edit.postal,
    bio: edit.bio,
    bioApproval: approvalAfter(edit.bio, before.bio),
    partnerExpectations: edit.partnerExpectations,
    partnerExpectationsApproval: approvalAfter(edit.partnerExpectations, before.partnerExpectations),
    hidePhone: edit.phonehide,
    protectPhotos: edit.photoProtect,
    hidePhotos: edit.photohide,
  })
}

const approvalAfter = (text: string | undefined, before: string): Approval | undefined =>
  text === undefined || text === before ? undefined : 'pending'

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only defined values: what an edit leaves out stays as it is. */
const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
