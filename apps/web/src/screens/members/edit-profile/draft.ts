import type { Profile } from '@satrangi/contract'

/** One's own profile as the form has it: every input a text or a list. */
export interface EditDraft {
  name: string
  nickname: string
  email: string
  mobilecode: string
  phone: string
  city_name: string
  state: string
  country: string
  postal: string
  occupation: string
  education: string
  language: string[]
  maritalStatus: string
  height: string
  diet: string
  smoke: string
  drink: string
  bio: string
  partnerExpectations: string
}
export type EditField = keyof EditDraft

/** In the order of the page: the first wrong one takes the focus. */
export const editFields = [
  'name',
  'nickname',
  'email',
  'mobilecode',
  'phone',
  'city_name',
  'state',
  'country',
  'postal',
  'occupation',
  'education',
  'language',
  'maritalStatus',
  'height',
  'diet',
  'smoke',
  'drink',
  'bio',
  'partnerExpectations',
] as const satisfies readonly EditField[]

export const draftOf = (profile: Profile): EditDraft => ({
  name: profile.name ?? '',
  nickname: profile.nickname ?? '',
  email: profile.email,
  mobilecode: profile.mobilecode ?? '',
  phone: profile.mobile,
  city_name: profile.city_name,
  state: profile.state,
  country: profile.country,
  postal: profile.postal ?? '',
  occupation: profile.occupation,
  education: profile.education,
  language: profile.language.split(', ').filter(Boolean),
  maritalStatus: profile.maritalStatus ?? '',
  height: profile.height ?? '',
  diet: profile.diet ?? '',
  smoke: profile.smoke ?? '',
  drink: profile.drink ?? '',
  bio: profile.bio ?? '',
  partnerExpectations: profile.partnerExpectations ?? '',
})
