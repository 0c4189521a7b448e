import type { Gender } from '@satrangi/contract'
import { hasPreferences, type MatchPreferences } from '../../members/preferences/match.rules.ts'

interface Person {
  gender: Gender
  age: number
  /** Null where they never set any. */
  preferences: MatchPreferences | null
}

/**
 * Whom an identity makes likely, where somebody does not say whom they hope to meet. The identities that say nothing of
 * it make everybody likely. It orders members, and leaves nobody out.
 */
const likelyGenders: Readonly<Partial<Record<Gender, readonly Gender[]>>> = {
  Lesbian: ['Lesbian', 'Bisexual | Woman', 'Transgender | Women', 'Queer', 'Nonbinary'],
  Gay: ['Gay', 'Bisexual | Man', 'Transgender | Man', 'Queer', 'Nonbinary'],
  'Bisexual | Man': [
    'Gay',
    'Bisexual | Man',
    'Bisexual | Woman',
    'Transgender | Man',
    'Transgender | Women',
    'Queer',
    'Nonbinary',
  ],
  'Bisexual | Woman': [
    'Lesbian',
    'Bisexual | Woman',
    'Bisexual | Man',
    'Transgender | Women',
    'Transgender | Man',
    'Queer',
    'Nonbinary',
  ],
  Asexual: ['Asexual', 'Queer', 'Nonbinary'],
}

/** Years between two ages that make nobody less likely. */
const nearYears = 15

/** Whether somebody is likely to hope for a member of this gender: by what they say, else by their identity. */
function isLikelyFor({ gender, preferences }: Person, other: Gender): boolean {
  if (hasPreferences(preferences) && preferences.genders.length > 0) return preferences.genders.includes(other)
  return likelyGenders[gender]?.includes(other) ?? true
}

/**
 * How likely two are to hope for each other: 2 where both may and their ages are near, 1 where one of them may, or both of
 * very different ages, else 0.
 */
export function likelihoodOf(one: Person, other: Person): number {
  const sides = Number(isLikelyFor(one, other.gender)) + Number(isLikelyFor(other, one.gender))
  const isFarInAge = Math.abs(one.age - other.age) > nearYears
  return sides === 2 && isFarInAge ? 1 : sides
}

/** Whether somebody left open whom they hope to meet. */
export const isOpenToAll = (preferences: MatchPreferences | null): boolean =>
  !hasPreferences(preferences) || preferences.genders.length === 0
