import type { Profile } from '@satrangi/contract'

/** What a first line can be made of: a key of the catalogue and what it names. */
export type OpeningLine =
  | { readonly about: 'City'; readonly city: string }
  | { readonly about: 'Language'; readonly language: string }
  | { readonly about: 'Occupation' | 'Diet' | 'Thanks' | 'Smile' | 'Sunday' }

type Known = Pick<Profile, 'city_name' | 'language' | 'occupation' | 'diet'>

const lineCount = 3
/** Nearly everybody here shares one of these, so that they say little. */
const commonLanguages = ['English', 'Hindi']

const isSame = (one: string | null, other: string | null): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase()

function findSharedLanguage(own: Known, other: Known): string | undefined {
  const others = other.language.split(', ')
  const shared = own.language.split(', ').filter((language) => language !== 'Other' && others.includes(language))
  return shared.find((language) => !commonLanguages.includes(language)) ?? shared[0]
}

/** Three first lines: from what both share, and kind ones where that is little. */
export function openingLines(own: Known, other: Known): OpeningLine[] {
  const language = findSharedLanguage(own, other)
  const isSameDiet = isSame(own.diet, other.diet) && own.diet !== 'Other'
  const shared: OpeningLine[] = [
    ...(isSame(own.city_name, other.city_name) ? [{ about: 'City', city: other.city_name } as const] : []),
    ...(language ? [{ about: 'Language', language } as const] : []),
    ...(isSame(own.occupation, other.occupation) ? [{ about: 'Occupation' } as const] : []),
    ...(isSameDiet ? [{ about: 'Diet' } as const] : []),
  ]
  // One that anybody can answer is always among them.
  return [...shared.slice(0, lineCount - 1), { about: 'Thanks' }, { about: 'Smile' }, { about: 'Sunday' }].slice(
    0,
    lineCount,
  ) as OpeningLine[]
}
