import type { Fit, Gender } from '@satrangi/contract'
import type { MemberKey } from '../../keys.ts'

/** Where somebody lives: a city, or as much of it as is known. */
export interface Home {
  place: number | null
  state: string | null
  countryCode: string | null
}

/** A place that somebody wishes for: without a name a whole state, without a state too a country. */
export interface WishedPlace {
  key: number
  name: string
  state: string
  countryCode: string
}

/** What somebody looks for; what is empty or null does not matter to them. */
export interface Wishes {
  genders: readonly string[]
  ageFrom: number | null
  ageTo: number | null
  languages: readonly string[]
  maritalStatus: readonly string[]
  places: readonly WishedPlace[]
}

export interface Traits {
  gender: Gender
  age: number
  languages: readonly string[]
  maritalStatus: string | null
  home: Home
  cityName: string
  diet: string | null
  smoke: string | null
  drink: string | null
}

export interface Candidate extends Traits {
  key: MemberKey
  /** Null: they have said nothing. */
  wishes: Wishes | null
  /** The share of their profile that is filled in, 0 to 1. */
  completion: number
  /** Days since the last sign of life; null: never. */
  idleDays: number | null
  /** Exclusive 2, paid 1, else 0. */
  priority: number
}

const overlap = (some: readonly string[], others: readonly string[]) => some.filter((one) => others.includes(one))

const livesIn = (home: Home, { key, name, state, countryCode }: WishedPlace): boolean => {
  if (name) return home.place === key
  if (home.countryCode !== countryCode) return false
  return state === '' || home.state === state
}

/** Whether somebody has said anything that could fit or not. */
const asksForSomething = (wishes: Wishes | null): wishes is Wishes =>
  wishes !== null &&
  (wishes.ageFrom !== null ||
    wishes.ageTo !== null ||
    [wishes.genders, wishes.languages, wishes.maritalStatus, wishes.places].some((list) => list.length > 0))

/** Whether a person is what somebody looks for, in everything that matters to them. */
export function fulfils(wishes: Wishes, person: Traits): boolean {
  const { genders, ageFrom, ageTo, languages, maritalStatus, places } = wishes
  return (
    (genders.length === 0 || genders.includes(person.gender)) &&
    (ageFrom === null || person.age >= ageFrom) &&
    (ageTo === null || person.age <= ageTo) &&
    (languages.length === 0 || overlap(languages, person.languages).length > 0) &&
    (maritalStatus.length === 0 || (person.maritalStatus !== null && maritalStatus.includes(person.maritalStatus))) &&
    (places.length === 0 || places.some((place) => livesIn(person.home, place)))
  )
}

/** How two people fit; a side that asks for nothing is open. */
type Side = 'fits' | 'open' | 'no'

const sideOf = (wishes: Wishes | null, person: Traits): Side =>
  asksForSomething(wishes) ? (fulfils(wishes, person) ? 'fits' : 'no') : 'open'

/** Both ways first, then one way; null for two who do not fit at all. */
const tiers: Record<`${Side} ${Side}`, number | null> = {
  'fits fits': 4,
  'fits open': 3,
  'open fits': 3,
  'fits no': 2,
  'no fits': 2,
  'open open': 1,
  'open no': null,
  'no open': null,
  'no no': null,
}

const lifestyle = ['diet', 'smoke', 'drink'] as const

const sharedLifestyle = (one: Traits, other: Traits) =>
  lifestyle.filter((habit) => one[habit] !== null && one[habit] === other[habit]).length

const nearness = (one: Home, other: Home): number => {
  if (one.place !== null && one.place === other.place) return 3
  if (one.countryCode === null || one.countryCode !== other.countryCode) return 0
  return one.state && one.state === other.state ? 2 : 1
}

const activity = (idleDays: number | null): number => {
  if (idleDays === null || idleDays > 30) return 0
  return idleDays <= 1 ? 3 : idleDays <= 7 ? 2 : 1
}

export interface Recommended {
  key: MemberKey
  fits: Fit[]
}

/**
 * Whom to recommend to somebody, best first: by how the two fit each other; then by languages that
 * both speak, lifestyle, nearness, a complete profile and recent activity. Among equals exclusive
 * and paid members come first, then who joined last.
 */
export function rank(
  me: Traits & { wishes: Wishes | null },
  candidates: readonly Candidate[],
  most: number,
): Recommended[] {
  const weighed = candidates.flatMap((person) => {
    const tier = tiers[`${sideOf(me.wishes, person)} ${sideOf(person.wishes, me)}`]
    return tier === null ? [] : [{ person, tier, score: scoreOf(me, person) }]
  })
  weighed.sort(
    (one, other) =>
      other.tier - one.tier ||
      other.score - one.score ||
      other.person.priority - one.person.priority ||
      (one.person.key > other.person.key ? -1 : 1),
  )
  return weighed.slice(0, most).map(({ person }) => ({ key: person.key, fits: reasons(me, person) }))
}

function scoreOf(me: Traits, person: Candidate): number {
  return (
    3 * Math.min(3, overlap(me.languages, person.languages).length) +
    sharedLifestyle(me, person) +
    nearness(me.home, person.home) +
    2 * person.completion +
    activity(person.idleDays)
  )
}

/** Languages that nearly everybody here shares say little about two people. */
const common = ['English', 'Other']

/** Why they fit, the strongest first. */
export function reasons(me: Traits & { wishes: Wishes | null }, person: Candidate): Fit[] {
  const mine = sideOf(me.wishes, person) === 'fits'
  const theirs = sideOf(person.wishes, me) === 'fits'
  const shared = overlap(me.languages, person.languages).filter((language) => !common.includes(language))
  const found: (Fit | false)[] = [
    mine && theirs && { reason: 'each_other' },
    theirs && !mine && { reason: 'their_wish' },
    mine && !theirs && { reason: 'my_wish' },
    shared.length > 0 && { reason: 'languages', values: shared.slice(0, 2) },
    nearness(me.home, person.home) === 3 && { reason: 'city', values: [person.cityName] },
    sharedLifestyle(me, person) === lifestyle.length && { reason: 'lifestyle' },
  ]
  return found.filter((fit): fit is Fit => fit !== false)
}
