import { centimetresOf, heights, type QueryOf, type routes } from '@satrangi/contract'
import { quarterStart } from '../../../ports/presence.rules.ts'

/** What a filter compares beside identity, age and place. Null: it does not matter. */
export interface FactFilter {
  /** One of them is enough. */
  languages: readonly string[] | null
  education: readonly string[] | null
  maritalStatus: readonly string[] | null
  diet: readonly string[] | null
  smoke: readonly string[] | null
  drink: readonly string[] | null
  height: readonly string[] | null
  isVerified: boolean
  /** One that strangers see. */
  hasPhoto: boolean
  isOnline: boolean
  joinedFrom: Date | null
  /** Nobody whose city waits for approval. */
  isCityShown: boolean
  /** What others may know of the last time is not later than the quarter hour. */
  active: { from: Date; quarter: Date } | null
}

export type FactInput = Pick<
  QueryOf<typeof routes.discovery.search>,
  | 'languages'
  | 'education'
  | 'maritalStatus'
  | 'diet'
  | 'smoke'
  | 'drink'
  | 'min_height'
  | 'max_height'
  | 'verify_status'
  | 'with_photo'
  | 'online'
  | 'new_this_week'
  | 'active_this_week'
>

const dayMs = 86_400_000

/** Of whole days, so that nobody finds out at which moment somebody joined or was last seen. */
const weekBefore = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) - 7) * dayMs)

const someOf = <Choice>(choices: readonly Choice[] | undefined) => (choices?.length ? choices : null)

function heightsBetween(lowest: number | undefined, highest: number | undefined): readonly string[] | null {
  if (lowest === undefined && highest === undefined) return null
  return heights.filter((height) => {
    const centimetres = centimetresOf(height)
    return centimetres >= (lowest ?? 0) && centimetres <= (highest ?? centimetres)
  })
}

export const buildFactFilter = (input: FactInput, now: Date): FactFilter => ({
  languages: someOf(input.languages),
  education: someOf(input.education),
  maritalStatus: someOf(input.maritalStatus),
  diet: someOf(input.diet),
  smoke: someOf(input.smoke),
  drink: someOf(input.drink),
  height: heightsBetween(input.min_height, input.max_height),
  isVerified: input.verify_status === true,
  hasPhoto: input.with_photo === true,
  isOnline: input.online === true,
  joinedFrom: input.new_this_week ? weekBefore(now) : null,
  isCityShown: false,
  active: input.active_this_week ? { from: weekBefore(now), quarter: quarterStart(now) } : null,
})

export const hasFacts = (facts: FactFilter): boolean =>
  Object.values(facts).some((fact) => fact !== null && fact !== false)
