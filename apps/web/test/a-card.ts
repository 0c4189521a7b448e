import {
  type CountName,
  countNames,
  factNames,
  factOf,
  isShared,
  type Operator,
  type Profile,
  type ReviewedFact,
  reviews,
  type SharedFact,
  type SignedIn,
  type VisibleMember,
} from '@satrangi/contract'

/** A member summary, as in a list. */
export const aMemberSummary = (overrides: Partial<VisibleMember> = {}): VisibleMember => ({
  id: 'SGMEERA001',
  name: null,
  nickname: null,
  status: 'active',
  verify_status: false,
  onlineUsers: false,
  age: 31,
  city_name: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  gender: 'Lesbian',
  occupation: 'Architect',
  bio: 'Monsoon walks, filter coffee and old Lata songs.',
  photo1: null,
  photo1Approve: null,
  photo2: null,
  photo2Approve: null,
  photoProtect: false,
  isSaved: false,
  isPassed: false,
  isBlocked: false,
  match_status: 'none',
  can_request: true,
  ...overrides,
})

/** What a member chose of each fact that has options, and nothing of the others. */
const sampleFacts = Object.fromEntries([
  ...factNames.filter(isShared).map((name) => {
    const fact = factOf(name)
    return [name, 'options' in fact ? fact.options[0] : fact.audience !== 'owner' && fact.empty]
  }),
  ...reviews.map(({ fact }) => [`${fact}_approval`, null]),
]) as Pick<Profile, SharedFact | `${ReviewedFact}_approval`>

/** A profile as another member sees it. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  ...sampleFacts,
  ...aMemberSummary(),
  memtype: overrides.status ?? 'active',
  education: 'Masters',
  language: 'Hindi, Marathi',
  maritalStatus: 'Single',
  height: '5 ft 4 in (162 cm)',
  diet: 'Vegetarian',
  smoke: 'No',
  drink: 'Socially',
  nickname_approval: null,
  city_name_approval: 'approved',
  occupation_approval: 'approved',
  bio_approval: 'approved',
  partnerExpectations: 'Somebody kind who laughs easily.',
  partnerExpectations_approval: 'approved',
  email: 'Hidden',
  emailhide: true,
  verify_email: false,
  ...(overrides.match_status === 'accepted'
    ? { mobile: '98xxxx10', phone: '98xxxx10', mobile_state: 'masked' }
    : { mobile: 'Shared after you connect', phone: 'Shared after you connect', mobile_state: 'after_connecting' }),
  phonehide: false,
  photohide: false,
  ...overrides,
})

/** The login reply of Asha. */
export const ashaSignedIn: SignedIn = {
  access_token: 'token-of-asha',
  token: 'token-of-asha',
  user: { ...aProfile(), ...aMemberSummary({ id: 'SGASHA0001', name: 'Asha' }) },
}

/** The same count for every name, except for the overrides. */
export const countsOf = (
  countForEach: number,
  overrides: Partial<Record<CountName, number>> = {},
): Record<CountName, number> =>
  ({ ...Object.fromEntries(countNames.map((name) => [name, countForEach])), ...overrides }) as Record<CountName, number>

/** An operator without any details. */
export const emptyOperator: Operator = {
  name: null,
  address: null,
  email: null,
  gstin: null,
  grievance_officer: null,
  declaration: null,
  app_store_url: null,
}
