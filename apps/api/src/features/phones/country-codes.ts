import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** Calling codes with their countries in English, in the order of the names: `{ code: '+91', country: 'India' }`. */
export const countryCodes: readonly { code: string; country: string }[] = getCountries()
  .map((country) => ({ code: `+${getCountryCallingCode(country)}`, country: names.of(country) ?? country }))
  .sort((one, other) => one.country.localeCompare(other.country, 'en'))
