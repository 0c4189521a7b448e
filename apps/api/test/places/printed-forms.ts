import { hindiPlaceNames } from '@satrangi/contract'
import type { PlaceRow } from '../../src/features/members/places/places.rules.ts'

const languages = {
  en: { label: (name: string) => name, state: 'State', country: 'Country' },
  hi: { label: (name: string) => hindiPlaceNames[name] ?? name, state: 'राज्य', country: 'देश' },
}

/**
 * Every form in which the product prints a place, in both of its languages: on chips (`Pune, Maharashtra, India`), in
 * suggestions (`Maharashtra, India – State`), on profiles, where a name is not said twice, and for moderators.
 */
export const printedForms = ({ name, state, country }: PlaceRow): readonly string[] => [
  ...new Set(
    Object.values(languages).flatMap(({ label, ...kinds }) => {
      const names = [name, state, country].filter(Boolean).map(label)
      const kind = name ? undefined : state ? kinds.state : kinds.country
      const full = names.join(', ')
      return [full, [...new Set(names)].join(', '), ...(kind ? [`${full} – ${kind}`] : [])]
    }),
  ),
]
