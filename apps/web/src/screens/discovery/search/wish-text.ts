import type { Preferences } from '@satrangi/contract'
import { wishedAges } from '../../../features/discovery/index.ts'
import { ageRangeText } from '../../../lib/age-range.ts'
import { formatList } from '../../../lib/format.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate } from '../../../messages/index.ts'

const listOf = (choices: readonly string[]) => choices.map(optionLabel)

const placesOf = ({ area, places }: Preferences): string[] => [
  ...(area ? [translate(`search.area_${area}`)] : []),
  ...places.map(({ kind, city_name, state, country }) => placeLabel({ city: city_name, state, country }[kind])),
]

/** What the preferences say of a filter, in words; empty where they say nothing. */
export function wishText(wishes: Preferences, field: 'genders' | 'ages' | 'location' | 'languages' | 'maritalStatus') {
  if (field === 'location') return formatList(placesOf(wishes))
  if (field !== 'ages') return formatList(listOf(wishes[field]))
  const ages = wishedAges(wishes)
  return ages ? ageRangeText(ages) : ''
}

/** All of them in one line. */
export const wishesText = (wishes: Preferences): string =>
  (['genders', 'ages', 'location', 'languages', 'maritalStatus'] as const)
    .map((field) => wishText(wishes, field))
    .filter(Boolean)
    .join('; ')

export const hasWishes = (wishes: Preferences): boolean => wishesText(wishes) !== ''
