import type { Fit } from '@satrangi/contract'
import type { MemberKey } from '../../../keys.ts'
import {
  type CandidateHome,
  hasPreferences,
  type MatchedTraits,
  type MatchPreferences,
  matchesPreferences,
} from '../../members/preferences/match.rules.ts'
import { isOpenToAll, likelihoodOf } from './likelihood.rules.ts'

export interface Traits extends MatchedTraits {
  cityName: string
  diet: string | null
  smoke: string | null
  drink: string | null
}

export interface Candidate extends Traits {
  key: MemberKey
  /** Null where they never set any. */
  preferences: MatchPreferences | null
  /** Whether they take a request of the viewer's. */
  takesRequest: boolean
  /** Whether strangers see a photo of theirs: approved, and neither hidden nor protected. */
  hasVisiblePhoto: boolean
  /** The share of their profile that is filled in, 0 to 1. */
  completion: number
  /** Days since they were last online; null: never. */
  idleDays: number | null
  /** Exclusive 2, paid 1, else 0. */
  priority: number
}

const overlap = (some: readonly string[], others: readonly string[]) => some.filter((one) => others.includes(one))

/** How one member fits another member's preferences; `open` where no preference is set. */
type Fitness = 'fits' | 'open' | 'no'

const fitnessOf = (preferences: MatchPreferences | null, candidate: Traits): Fitness =>
  hasPreferences(preferences) ? (matchesPreferences(preferences, candidate) ? 'fits' : 'no') : 'open'

/**
 * By how the candidate fits the viewer and the viewer the candidate: both ways first, then one way; null where they
 * do not fit at all, and for those whom the viewer does not hope to meet.
 */
const tiers: Record<`${Fitness} ${Fitness}`, number | null> = {
  'fits fits': 4,
  'fits open': 3,
  'open fits': 3,
  'fits no': 2,
  'no fits': null,
  'open open': 1,
  'open no': null,
  'no open': null,
  'no no': null,
}

const lifestyleFields = ['diet', 'smoke', 'drink'] as const

const sharedLifestyle = (one: Traits, other: Traits) =>
  lifestyleFields.filter((habit) => one[habit] !== null && one[habit] === other[habit]).length

const proximityScore = (one: CandidateHome, other: CandidateHome): number => {
  if (one.place !== null && one.place === other.place) return 3
  if (one.countryCode === null || one.countryCode !== other.countryCode) return 0
  return one.state && one.state === other.state ? 2 : 1
}

const activityScore = (idleDays: number | null): number => {
  if (idleDays === null || idleDays > 30) return 0
  return idleDays <= 1 ? 3 : idleDays <= 7 ? 2 : 1
}

export interface Recommendation {
  key: MemberKey
  fits: Fit[]
}

/**
 * Whom to recommend to a viewer, best first: by how the two fit each other; then by languages that
 * both speak, lifestyle, proximity, a complete profile and recent activity. A viewer who does not say whom they hope to
 * meet sees first whom their identity and age make likely. Of those who fit alike, members who take a
 * request of the viewer's come before the others, and then members with a photo that strangers see, whatever else they have
 * in common. Among equals exclusive
 * and paid members come first, then newer members.
 */
export function rankCandidates(
  viewer: Traits & { preferences: MatchPreferences | null },
  candidates: readonly Candidate[],
  limit: number,
): Recommendation[] {
  const isOpen = isOpenToAll(viewer.preferences)
  const scored = candidates.flatMap((candidate) => {
    const tier = tiers[`${fitnessOf(viewer.preferences, candidate)} ${fitnessOf(candidate.preferences, viewer)}`]
    const likelihood = isOpen ? likelihoodOf(viewer, candidate) : 0
    return tier === null ? [] : [{ candidate, likelihood, tier, score: scoreOf(viewer, candidate) }]
  })
  scored.sort(
    (one, other) =>
      other.likelihood - one.likelihood ||
      other.tier - one.tier ||
      Number(other.candidate.takesRequest) - Number(one.candidate.takesRequest) ||
      Number(other.candidate.hasVisiblePhoto) - Number(one.candidate.hasVisiblePhoto) ||
      other.score - one.score ||
      other.candidate.priority - one.candidate.priority ||
      (one.candidate.key > other.candidate.key ? -1 : 1),
  )
  return scored.slice(0, limit).map(({ candidate }) => ({ key: candidate.key, fits: fitReasons(viewer, candidate) }))
}

function scoreOf(viewer: Traits, candidate: Candidate): number {
  return (
    3 * Math.min(3, overlap(viewer.languages, candidate.languages).length) +
    sharedLifestyle(viewer, candidate) +
    proximityScore(viewer.home, candidate.home) +
    2 * candidate.completion +
    activityScore(candidate.idleDays)
  )
}

/** Languages that nearly every member speaks are no reason to recommend one. */
const commonLanguages = ['English', 'Other']

/** Why the two fit, the strongest reason first. */
export function fitReasons(viewer: Traits & { preferences: MatchPreferences | null }, candidate: Candidate): Fit[] {
  const candidateFits = fitnessOf(viewer.preferences, candidate) === 'fits'
  const viewerFits = fitnessOf(candidate.preferences, viewer) === 'fits'
  const shared = overlap(viewer.languages, candidate.languages).filter(
    (language) => !commonLanguages.includes(language),
  )
  const reasons: (Fit | false)[] = [
    candidateFits && viewerFits && { reason: 'each_other' },
    viewerFits && !candidateFits && { reason: 'their_wish' },
    candidateFits && !viewerFits && { reason: 'my_wish' },
    shared.length > 0 && { reason: 'languages', values: shared.slice(0, 2) },
    proximityScore(viewer.home, candidate.home) === 3 && { reason: 'city', values: [candidate.cityName] },
    sharedLifestyle(viewer, candidate) === lifestyleFields.length && { reason: 'lifestyle' },
  ]
  return reasons.filter((fit): fit is Fit => fit !== false)
}
