import { factNames, type Profile, reviewOf, reviews } from '@satrangi/contract'
import { columnOf, storedName } from '../src/features/members/index.ts'

type Field = keyof Profile
const never = 'never leaves'
const photos: Field[] = ['photo1', 'photo1Approve', 'photo2', 'photo2Approve', 'photoProtect']

/** A fact feeds the field of its name, and with the decision about it that one's. */
const factColumnFields = Object.fromEntries(
  factNames.flatMap((name) => {
    const review = reviewOf(name)
    const fields = (review ? [name, `${name}_approval`] : [name]) as Field[]
    return [
      [columnOf(storedName(name)), fields] as const,
      ...(review ? [[columnOf(review.approval), fields] as const] : []),
    ]
  }),
)

/** Something in each text that a person looks at, by its property; where the member wrote nothing there is no decision. */
export const reviewedTexts: Readonly<Record<string, string>> = Object.fromEntries(
  reviews.map(({ fact }) => [storedName(fact), 'Somebody kind']),
)

/** For every column of the table of members: the fields of a reply that it has a part in, or that it never leaves. */
export const memberColumns: Readonly<Record<string, readonly Field[] | typeof never>> = {
  ...factColumnFields,
  key: never,
  id: ['id'],
  email: ['email'],
  phone: never,
  mobilecode: ['mobilecode'],
  mobile: ['mobile', 'phone'],
  password_hash: never,
  dob: ['age', 'dob'],
  birth_year: never,
  // Without a place that is known, state and country are shown to nobody else.
  city_key: ['state', 'country'],
  verified: ['verify_status'],
  email_confirmed_at: ['email', 'emailhide', 'verify_email'],
  show_email: ['email', 'emailhide', 'verify_email'],
  show_online: ['onlineUsers'],
  hide_phone: ['mobile', 'phone', 'mobile_state', 'phonehide'],
  confirm_phone: never,
  show_full_name: ['name'],
  protect_photos: photos,
  hide_photos: [...photos, 'photohide'],
  contact_first: never,
  requests_from: ['can_request'],
  traits_changed_at: never,
  // What runs is read from the two dates, which are exact.
  status: never,
  paid_until: ['status', 'memtype'],
  exclusive_until: ['status', 'memtype'],
  time_zone: never,
  time_zone_at: never,
  notification_settings: never,
  policy_version: never,
  suspended_at: never,
  paused_at: never,
  held_at: never,
  held_reason: never,
  digests_due: never,
  visible: never,
  shuffle: never,
  created_at: never,
  updated_at: never,
}

/** The fields that come from the two members' relationship, and from no column of the one. */
export const betweenTwo: readonly Field[] = [
  'isSaved',
  'isPassed',
  'isBlocked',
  'match_status',
  'fits',
  'note',
  'note_hint',
]
