import { filterAges, type Gender, type Language, type maritalStatuses } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { randomFor } from './derived-values.ts'
import { gendersOfInterest } from './gender-interests.ts'
import type { Home } from './home-cities.ts'
import type { DemoMember } from './make-member.ts'
import { chance, pickWeighted, type Random } from './random.ts'

/** A demo member's preferences; an empty list or null does not filter. */
export interface DemoPreferences {
  genders: readonly Gender[]
  ageFrom: number | null
  ageTo: number | null
  /** Keys of places: cities, states or countries. */
  places: readonly number[]
  languages: readonly Language[]
  maritalStatus: readonly (typeof maritalStatuses)[number][]
}

/** The preferences of a demo member; three in ten have none. */
export function preferencesOf(seed: number, member: DemoMember): DemoPreferences | undefined {
  const { index, gender, age, home, languages } = member
  const random = randomFor(seed, index, 5)
  if (index >= demoLogins.length && !chance(random, 0.7)) return undefined
  const anyAge = chance(random, 0.1)
  return {
    genders: gendersOfInterest(gender),
    ageFrom: anyAge ? null : Math.max(filterAges.lowest, age - 8),
    ageTo: anyAge ? null : Math.min(filterAges.highest, age + 10),
    places: index < demoLogins.length ? [] : placesOf(random, home),
    languages: chance(random, 0.35) ? languages : [],
    maritalStatus: chance(random, 0.15) ? ['Single'] : [],
  }
}

/** Six in ten do not filter by place. */
function placesOf(random: Random, { key, stateKey, countryKey }: Home): number[] {
  const scope = pickWeighted(random, { anywhere: 60, state: 20, city: 10, country: 10 })
  const placeKey = { anywhere: null, state: stateKey, city: key, country: countryKey }[scope]
  return placeKey === null ? [] : [placeKey]
}
