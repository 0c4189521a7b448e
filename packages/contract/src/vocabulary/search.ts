/** What a search may demand: names of its query, where `ages` and `height` stand for two of them each. */
export const searchMusts = [
  'genders',
  'ages',
  'location',
  'languages',
  'education',
  'maritalStatus',
  'diet',
  'smoke',
  'drink',
  'height',
  'verify_status',
  'with_photo',
  'online',
  'new_this_week',
  'active_this_week',
] as const
export type SearchMust = (typeof searchMusts)[number]

/** Where a member looks beside chosen places: within `nearKm` of their home, or in its state. */
export const preferredAreas = ['near_me', 'my_state'] as const
export type PreferredArea = (typeof preferredAreas)[number]
export const nearKm = 100

/**
 * The order of a search: exclusive members first, then paid ones, each newest first; the newest first; or those of the
 * nearest place first.
 */
export const searchSorts = ['priority', 'newest', 'nearest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The centimetres of a height's label. */
export const centimetresOf = (height: string): number => Number(/\((\d+) cm\)$/.exec(height)?.[1])

/** The ends of the heights that are searched for, in centimetres. */
export const filterHeights = { lowest: 121, highest: 212 } as const
