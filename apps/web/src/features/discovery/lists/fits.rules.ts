import type { Fit, Profile } from '@satrangi/contract'

type Traits = Pick<Profile, 'language' | 'city_name' | 'state' | 'country' | 'diet' | 'smoke' | 'drink'>

/** Languages that nearly every member speaks are no reason. */
const commonLanguages = ['English', 'Other']
const maxLanguages = 2

const lifestyle = ['diet', 'smoke', 'drink'] as const

/** What two profiles have in common, as recommendations count it: languages, the city, the whole lifestyle. */
export function commonFits(own: Traits, other: Traits): Fit[] {
  const ownLanguages = own.language.split(', ')
  const languages = other.language
    .split(', ')
    .filter((language) => ownLanguages.includes(language) && !commonLanguages.includes(language))
    .slice(0, maxLanguages)
  const isSameCity = (['city_name', 'state', 'country'] as const).every((part) => own[part] === other[part])
  const isSameLifestyle = lifestyle.every((habit) => own[habit] && own[habit] === other[habit])
  return [
    ...(languages.length > 0 ? [{ reason: 'languages' as const, values: languages }] : []),
    ...(isSameCity && other.city_name ? [{ reason: 'city' as const, values: [other.city_name] }] : []),
    ...(isSameLifestyle ? [{ reason: 'lifestyle' as const }] : []),
  ]
}
