import { type Gender, genders, type MemberStatus, type QueryOf, type routes } from '@satrangi/contract'

/** Paid members have priority in searches: exclusive ones first, then paid ones. */
export const inOrderOfStatus: readonly MemberStatus[] = ['exclusive', 'paid', 'active']

/** What a search asks for, as the database compares it. */
export interface Filter {
  genders: readonly Gender[]
  /** Days of birth, both included, `1990-02-28`. */
  bornFrom: string
  bornTo: string
  /** The beginning of an id; empty for any. */
  beginning: string
  /** Keys of places; null for any. */
  places: readonly number[] | null
}

type Asked = Pick<QueryOf<typeof routes.discovery.search>, 'genders' | 'min_age' | 'max_age' | 'user_id'>

/** Nobody is older. */
const oldest = 120

/**
 * The filter of a search on a day.
 * @param today `2026-03-01`
 * @returns null where nobody can fit: ages in the wrong order, or no beginning of an id
 */
export function filterOf(
  { genders: wanted, min_age = 18, max_age, user_id = '' }: Asked,
  today: string,
): Filter | null {
  const beginning = beginningOf(user_id)
  if (beginning === null || (max_age !== undefined && max_age < min_age)) return null
  return {
    genders: wanted?.length ? wanted : genders,
    bornFrom: dayAfter(yearsBefore(today, (max_age ?? oldest) + 1)),
    bornTo: yearsBefore(today, min_age),
    beginning,
    places: null,
  }
}

/** As ids are written: in capitals, with the letters that are no digits after all; `SG` may be left out. */
function beginningOf(userId: string): string | null {
  const typed = userId.toUpperCase().replace(/[\s-]/g, '')
  if (typed === '' || typed === 'S' || typed === 'SG') return ''
  const rest = (typed.startsWith('SG') ? typed.slice(2) : typed).replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{1,8}$/.test(rest) ? `SG${rest}` : null
}

/** The same day so many years earlier; the day before, where that year has no 29 February. */
function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(Date.UTC(Number(year), 1, 29)).getUTCDate() === 29
  return `${year}-${day.slice(5) === '02-29' && !leap ? '02-28' : day.slice(5)}`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Where one city of many is meant, the streams of its members are short; a whole country has its own way. */
export const isNarrow = (places: readonly number[]): boolean => places.length <= 60

/** So few genders and years together that their streams are asked at once. */
export const isExact = ({ genders: wanted, bornFrom, bornTo }: Filter): boolean =>
  wanted.length * (Number(bornTo.slice(0, 4)) - Number(bornFrom.slice(0, 4)) + 1) <= 60

/** From here on an id says more than any other filter. */
export const isTelling = (beginning: string): boolean => beginning.length >= 4
