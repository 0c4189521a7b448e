import { filterAges, type Gender, type Language, type maritalStatuses } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type { Home } from './homes.ts'
import { interestsOf } from './interests.ts'
import type { DemoMember } from './make-member.ts'
import { chanceFor } from './numbers.ts'
import { chance, pickWeighted, type Random } from './random.ts'

/** Whom a demo member would like to meet; what is empty or null does not matter to them. */
export interface Wishes {
  genders: readonly Gender[]
  ageFrom: number | null
  ageTo: number | null
  /** Keys of places: cities, states or countries. */
  places: readonly number[]
  languages: readonly Language[]
  maritalStatus: readonly (typeof maritalStatuses)[number][]
}

/** What a member says they look for; three in ten say nothing. */
export function wishesOf(seed: number, member: DemoMember): Wishes | undefined {
  const { index, gender, age, home, languages } = member
  const random = chanceFor(seed, index, 5)
  if (index >= demoLogins.length && !chance(random, 0.7)) return undefined
  const anyAge = chance(random, 0.1)
  return {
    genders: interestsOf(gender),
    ageFrom: anyAge ? null : Math.max(filterAges.lowest, age - 8),
    ageTo: anyAge ? null : Math.min(filterAges.highest, age + 10),
    places: index < demoLogins.length ? [] : placesOf(random, home),
    languages: chance(random, 0.35) ? languages : [],
    maritalStatus: chance(random, 0.15) ? ['Single'] : [],
  }
}

/** Six in ten do not mind where somebody lives. */
function placesOf(random: Random, { key, stateKey, countryKey }: Home): number[] {
  const where = pickWeighted(random, { anywhere: 60, state: 20, city: 10, country: 10 })
  const wished = { anywhere: null, state: stateKey, city: key, country: countryKey }[where]
  return wished === null ? [] : [wished]
}
