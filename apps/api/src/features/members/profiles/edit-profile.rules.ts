import {
  type BodyOf,
  type CheckedText,
  checkedTexts,
  type FactName,
  type FactWith,
  factNames,
  factOf,
  normalizeEmail,
  readCallingCode,
  readNumber,
  reviewOf,
  type routes,
} from '@satrangi/contract'
import { readPhone } from '../phones/phones.rules.ts'
import type { Home } from '../places/index.ts'
import { type FactRow, nothingStored, type StoredFacts, storedName } from './fact-columns.rules.ts'

export type ProfileEdit = BodyOf<typeof routes.members.edit>

/** What an edit is compared with: texts that others see, and what others' preferences ask for. */
type ComparedFact = CheckedText | FactWith<{ matched: true }>
export type EditableProfile = StoredFacts<ComparedFact> & {
  email: string
  mobilecode: string
  mobile: string
  protectPhotos: boolean
  hidePhotos: boolean
}
export const comparedFacts = factNames.filter(
  (name): name is ComparedFact => checkedTexts.some((one) => one === name) || factOf(name).matched === true,
)

const storedBefore = (before: EditableProfile, name: FactName): unknown =>
  (before as Record<string, unknown>)[storedName(name)]

/** A place is compared as a whole, and what is stored of it is the gazetteer's. */
const isPlace = (name: FactName) => factOf(name).kind === 'place'

/** The facts that an edit says, without the place. */
const factsIn = (edit: ProfileEdit) =>
  factNames.flatMap((name) => {
    const value = (edit as Partial<Record<FactName, string | string[] | null>>)[name]
    return value === undefined || isPlace(name) ? [] : [{ name, value }]
  })

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

const inAnyOrder = (value: unknown): string => (Array.isArray(value) ? value.toSorted().join() : String(value))

/** Whether an edit changes what others' preferences ask for. */
export const changesTraits = (edit: ProfileEdit, before: EditableProfile): boolean =>
  changedPlace(edit, before) !== null ||
  factsIn(edit).some(
    ({ name, value }) => factOf(name).matched && inAnyOrder(value) !== inAnyOrder(storedBefore(before, name)),
  )

/** Whether others may see the photos now whom they were hidden from, or the other way round. */
export const changesPhotoVisibility = ({ photoProtect, photohide }: ProfileEdit, before: EditableProfile): boolean =>
  (photoProtect ?? before.protectPhotos) !== before.protectPhotos ||
  (photohide ?? before.hidePhotos) !== before.hidePhotos

type ProfileChanges = Partial<
  FactRow<Exclude<FactName, 'gender' | 'dob' | FactWith<{ kind: 'place' }>>> & {
    hidePhone: boolean
    protectPhotos: boolean
    hidePhotos: boolean
  }
>

/** The columns that an edit writes. A text that is really another one waits for approval again. */
export function changesOf(edit: ProfileEdit, before: EditableProfile): ProfileChanges {
  const said = factsIn(edit).flatMap(({ name, value }) => {
    const approval = value === storedBefore(before, name) ? undefined : reviewOf(name)?.approval
    const written = value === '' ? nothingStored(name) : value
    return [[storedName(name), written] as const, ...(approval ? [[approval, 'pending'] as const] : [])]
  })
  return {
    ...Object.fromEntries(said),
    ...withoutUndefined({ hidePhone: edit.phonehide, protectPhotos: edit.photoProtect, hidePhotos: edit.photohide }),
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only defined values: what an edit leaves out stays as it is. */
const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
