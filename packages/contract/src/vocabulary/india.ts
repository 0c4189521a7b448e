import { readCountry } from '../shapes/accounts/country.ts'

/** A box around India in degrees. Its corners reach beyond the border: it picks a price list, nothing else. */
const bounds = { south: 6.75, north: 35.5, west: 68.1, east: 97.4 } as const

/** How long a browser may take to say where it is, and how old its answer may be; milliseconds. */
export const locationTimeoutMs = 4000
export const locationMaxAgeMs = 60_000

/** Whether a country, by any of its names, is India. */
export const isIndia = (country: string): boolean => readCountry(country) === 'IN'

/** Whether a place on the map counts as India; degrees. */
export const isInIndia = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east
