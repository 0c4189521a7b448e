import type { Gender } from '@satrangi/contract'

/** Where a member lives: a city, or as much of it as is known. */
export interface CandidateHome {
  place: number | null
  state: string | null
  countryCode: string | null
}

/** A place that a member prefers: without a name a whole state, without a state too a whole country. */
export interface PreferredPlace {
  key: number
  name: string
  state: string
  countryCode: string
}

/** What a member looks for; what is empty or null does not matter to them. */
export interface MatchPreferences {
  genders: readonly string[]
  ageFrom: number | null
  ageTo: number | null
  languages: readonly string[]
  maritalStatus: readonly string[]
  places: readonly PreferredPlace[]
  /** The keys of the places near their home, where they look there. */
  nearPlaces?: readonly number[]
}

/** What of a member others' preferences ask for. */
export interface MatchedTraits {
  gender: Gender
  age: number
  languages: readonly string[]
  maritalStatus: string | null
  home: CandidateHome
}

const livesIn = (home: CandidateHome, { key, name, state, countryCode }: PreferredPlace): boolean => {
  if (name) return home.place === key
  if (home.countryCode !== countryCode) return false
  return state === '' || home.state === state
}

/** Whether any preference is set. */
export const hasPreferences = (preferences: MatchPreferences | null): preferences is MatchPreferences =>
  preferences !== null &&
  (preferences.ageFrom !== null ||
    preferences.ageTo !== null ||
    [
      preferences.genders,
      preferences.languages,
      preferences.maritalStatus,
      preferences.places,
      preferences.nearPlaces ?? [],
    ].some((list) => list.length > 0))

/** Whether a member matches every preference that is set. */
export function matchesPreferences(preferences: MatchPreferences, candidate: MatchedTraits): boolean {
  const { genders, ageFrom, ageTo, languages, maritalStatus, places, nearPlaces = [] } = preferences
  return (
    (genders.length === 0 || genders.includes(candidate.gender)) &&
    (ageFrom === null || candidate.age >= ageFrom) &&
    (ageTo === null || candidate.age <= ageTo) &&
    (languages.length === 0 || languages.some((language) => candidate.languages.includes(language))) &&
    (maritalStatus.length === 0 ||
      (candidate.maritalStatus !== null && maritalStatus.includes(candidate.maritalStatus))) &&
    ((places.length === 0 && nearPlaces.length === 0) ||
      nearPlaces.some((near) => near === candidate.home.place) ||
      places.some((place) => livesIn(candidate.home, place)))
  )
}
