import { type Approval, type BodyOf, cleanText, type routes } from '@satrangi/contract'

export type Edit = BodyOf<typeof routes.members.edit>

/** What an edit is compared with. */
export interface Editable {
  email: string
  mobilecode: string
  mobile: string
  cityName: string
  state: string
  country: string
  bio: string
  partnerExpectations: string
  protectPhotos: boolean
  hidePhotos: boolean
}

/** The field and its problem where an edit names another address or number than the member has. */
export function refuseOtherContact(
  { email, phone, mobilecode }: Edit,
  member: Pick<Editable, 'email' | 'mobile' | 'mobilecode'>,
): [field: string, problem: 'email_change_needs_code' | 'number_change_needs_code'] | null {
  if (email !== undefined && cleanText(email).toLowerCase() !== member.email)
    return ['email', 'email_change_needs_code']
  if (phone !== undefined && plainNumber(phone) !== member.mobile) return ['phone', 'number_change_needs_code']
  const code = mobilecode === undefined ? undefined : plainNumber(mobilecode).replace(/^\+/, '')
  return code !== undefined && code !== member.mobilecode ? ['mobilecode', 'number_change_needs_code'] : null
}

const plainNumber = (typed: string) => typed.replace(/[\s().-]/g, '')

/** Where the member lives after an edit; null when that is where they lived. */
export function newPlace({ city_name, state, country }: Edit, before: Editable) {
  const after = {
    city_name: city_name ?? before.cityName,
    state: state ?? before.state,
    country: country ?? before.country,
  }
  const same = after.city_name === before.cityName && after.state === before.state && after.country === before.country
  return same ? null : after
}

/** Whether others may see the photos now whom they were hidden from, or the other way round. */
export const changesWhoSeesPhotos = ({ photoProtect, photohide }: Edit, before: Editable): boolean =>
  (photoProtect ?? before.protectPhotos) !== before.protectPhotos ||
  (photohide ?? before.hidePhotos) !== before.hidePhotos

/** The columns that an edit writes. A text that is really another one waits for approval again. */
export function changesOf(edit: Edit, before: Editable) {
  return given({
    name: edit.name,
    maritalStatus: edit.maritalStatus,
    education: edit.education,
    occupation: edit.occupation,
    languages: edit.language,
    height: edit.height,
    diet: edit.diet,
    smoke: edit.smoke,
    drink: edit.drink,
    cityName: edit.city_name,
    state: edit.state,
    country: edit.country,
    postal: edit.postal === '' ? null : edit.postal,
    bio: edit.bio,
    bioApproval: waitsIfOther(edit.bio, before.bio),
    partnerExpectations: edit.partnerExpectations,
    partnerExpectationsApproval: waitsIfOther(edit.partnerExpectations, before.partnerExpectations),
    hidePhone: edit.phonehide,
    protectPhotos: edit.photoProtect,
    hidePhotos: edit.photohide,
  })
}

const waitsIfOther = (text: string | undefined, before: string): Approval | undefined =>
  text === undefined || text === before ? undefined : 'pending'

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what was given: what is left out stays as it is. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
