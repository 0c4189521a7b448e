import type { Profile } from '@satrangi/contract'

/** What a first line can be made of: a key of the catalogue and what it names. */
export type OpeningLine =
  | { readonly about: 'City'; readonly city: string }
  | { readonly about: 'State'; readonly state: string }
  | { readonly about: 'Language'; readonly language: string }
  | { readonly about: 'Occupation' | 'Diet' | 'Thanks' | 'Sunday' }

type Known = Pick<Profile, 'city_name' | 'state' | 'language' | 'occupation' | 'diet'>

const lineCount = 2
/** Lines that anybody can answer. */
const generalLines = ['Thanks', 'Sunday'] as const
/** Nearly everybody here shares one of these, so that they say little. */
const commonLanguages = ['English', 'Hindi']

const isSame = (one: string | null, other: string | null): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase()

function findSharedLanguage(own: Known, other: Known): string | undefined {
  const others = other.language.split(', ')
  const shared = own.language.split(', ').filter((language) => language !== 'Other' && others.includes(language))
  return shared.find((language) => !commonLanguages.includes(language)) ?? shared[0]
}

/** The most exact place that both live in. */
function sharedPlace(own: Known, other: Known): OpeningLine[] {
  if (isSame(own.city_name, other.city_name)) return [{ about: 'City', city: other.city_name }]
  return isSame(own.state, other.state) ? [{ about: 'State', state: other.state }] : []
}

/** Whether the two have a line in common, so that it is said to be from what they share. */
export const isShared = ({ about }: OpeningLine): boolean => !(generalLines as readonly string[]).includes(about)

/** Two first lines: from what both share, and kind ones where that is little. */
export function openingLines(own: Known, other: Known): OpeningLine[] {
  const language = findSharedLanguage(own, other)
  const isSameDiet = isSame(own.diet, other.diet) && own.diet !== 'Other'
  const shared: OpeningLine[] = [
    ...sharedPlace(own, other),
    ...(language ? [{ about: 'Language', language } as const] : []),
    ...(isSame(own.occupation, other.occupation) ? [{ about: 'Occupation' } as const] : []),
    ...(isSameDiet ? [{ about: 'Diet' } as const] : []),
  ]
  return [...shared, ...generalLines.map((about) => ({ about }))].slice(0, lineCount)
}
