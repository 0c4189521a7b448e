import { isIndia, readCountry } from '@satrangi/contract'

/** As it is stored of nearly everybody. A look-up has the names of all countries read, which takes a slow phone a tenth of a second. */
const india = 'India'

export const isInIndiaByName = (country: string): boolean => country === india || isIndia(country)

export const isCountryKnown = (country: string): boolean => country === india || readCountry(country) !== null
