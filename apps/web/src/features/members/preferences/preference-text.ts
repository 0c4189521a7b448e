import { ageLimits, genders as allGenders, type Preferences } from '@satrangi/contract'
import { formatList } from '../../../lib/format.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate } from '../../../messages/index.ts'
import { nameGenders, toAgeRange } from './preferences.rules.ts'

/** More names would not fit into a line. */
const maxNames = 2

/** 'Women and non-binary people, 25–40, anywhere'. */
export function preferenceText(preferences: Preferences): string {
  const { languages, maritalStatus } = preferences
  const parts = [
    gendersText(preferences),
    agesText(preferences),
    placeText(preferences),
    ...(languages.length > 0 ? [shorten(languages.map(optionLabel))] : []),
    ...(maritalStatus.length > 0 ? [shorten(maritalStatus.map(optionLabel))] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function shorten(names: readonly string[]): string {
  if (names.length <= maxNames + 1) return formatList(names)
  return translate('wishes.andMore', {
    names: names.slice(0, maxNames).join(', '),
    count: names.length - maxNames,
  })
}

function gendersText({ genders }: Preferences): string {
  if (genders.length === 0 || genders.length === allGenders.length) return translate('wishes.everyone')
  return shorten(nameGenders(genders).map((name) => translate(`wishes.${name}`)))
}

function agesText(preferences: Preferences): string {
  const range = toAgeRange(preferences)
  const { min_age, max_age } = ageLimits(range)
  if (min_age === null && max_age === null) return translate('wishes.anyAge')
  if (min_age === null) return translate('common.agesTo', { to: range[1] })
  if (max_age === null) return translate('common.agesFrom', { from: range[0] })
  return translate('wishes.ages', { from: min_age, to: max_age })
}

function placeText({ area, places }: Preferences): string {
  const names = places.map(({ city_name, state, country }) => placeLabel(city_name || state || country))
  if (!area && names.length === 0) return translate('wishes.anywhere')
  return shorten([...(area ? [translate(`wishes.${area}`)] : []), ...names])
}
