import { ageLimits, genders as allGenders, type Preferences } from '@satrangi/contract'
import { formatList } from '../../../lib/format.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate } from '../../../messages/index.ts'
import { nameGenders, toAgeRange } from './preferences.rules.ts'

/** More names would not fit into a line. */
const maxNames = 2

const fields = ['genders', 'ages', 'location', 'languages', 'maritalStatus'] as const
type PreferenceField = (typeof fields)[number]

/** What is said of a field that leaves nobody out; nothing of the others. */
const openWords: Partial<Record<PreferenceField, 'everyone' | 'anyAge' | 'anywhere'>> = {
  genders: 'everyone',
  ages: 'anyAge',
  location: 'anywhere',
}

/** 'Women and non-binary people, 25–40, anywhere'. */
export function preferenceText(preferences: Preferences): string {
  const parts = fields.map((field) => {
    const open = openWords[field]
    return preferenceFieldText(preferences, field) || (open ? translate(`followed.${open}`) : '')
  })
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** What one field says; empty where it leaves nobody out. */
export function preferenceFieldText(preferences: Preferences, field: PreferenceField): string {
  if (field === 'genders') return gendersText(preferences)
  if (field === 'ages') return agesText(preferences)
  if (field === 'location') return placeText(preferences)
  return shorten(preferences[field].map(optionLabel))
}

/** Whether anything is said: of all identities that are chosen nothing is. */
export const leaveSomebodyOut = (preferences: Preferences): boolean =>
  fields.some((field) => preferenceFieldText(preferences, field) !== '')

function shorten(names: readonly string[]): string {
  if (names.length <= maxNames + 1) return formatList(names)
  return translate('followed.andMore', {
    names: names.slice(0, maxNames).join(', '),
    count: names.length - maxNames,
  })
}

function gendersText({ genders }: Preferences): string {
  if (genders.length === 0 || genders.length === allGenders.length) return ''
  return shorten(nameGenders(genders).map((name) => translate(`followed.${name}`)))
}

function agesText(preferences: Preferences): string {
  const range = toAgeRange(preferences)
  const { min_age, max_age } = ageLimits(range)
  if (min_age === null && max_age === null) return ''
  if (min_age === null) return translate('common.agesTo', { to: range[1] })
  if (max_age === null) return translate('common.agesFrom', { from: range[0] })
  return translate('followed.ages', { from: min_age, to: max_age })
}

function placeText({ area, places }: Preferences): string {
  const names = places.map(({ city_name, state, country }) => placeLabel(city_name || state || country))
  return shorten([...(area ? [translate(`followed.${area}`)] : []), ...names])
}
