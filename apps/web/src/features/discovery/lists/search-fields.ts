import {
  type CallInput,
  diets,
  drinks,
  educations,
  filterAges,
  filterHeights,
  genders,
  languages,
  maritalStatuses,
  type routes,
  type SearchMust,
  smokes,
} from '@satrangi/contract'

/** A search as the API, an address and a saved search have it. */
export type SearchText = Readonly<CallInput<typeof routes.savedSearches.save>['body']['query']>

/** What a search or a list demands; nothing but the viewer's preferences where it is empty. */
export type CountedQuery = Omit<SearchText, 'sort'>

/** Filters of several choices, of which one is enough. */
export const searchChoices = {
  genders,
  languages,
  education: educations,
  maritalStatus: maritalStatuses,
  diet: diets,
  smoke: smokes,
  drink: drinks,
} as const satisfies Partial<Record<SearchMust, readonly string[]>>
export type ChoiceField = keyof typeof searchChoices
export const choiceFields = Object.keys(searchChoices) as readonly ChoiceField[]

/** Filters that are on or off. */
export const flagFields = ['verify_status', 'with_photo', 'online', 'new_this_week', 'active_this_week'] as const
export type FlagField = (typeof flagFields)[number]

/** Filters of a range, with the ends at which it limits nothing. */
export const rangeFields = {
  ages: { name: 'age', lowest: filterAges.lowest, highest: filterAges.highest },
  height: { name: 'height', lowest: filterHeights.lowest, highest: filterHeights.highest },
} as const
export type RangeFieldName = keyof typeof rangeFields

export type NumberRange = readonly [low: number, high: number]

/** Whether a range reaches from one end of its scale to the other. */
export function isWhole(field: RangeFieldName, [low, high]: NumberRange): boolean {
  const { lowest, highest } = rangeFields[field]
  return low <= lowest && high >= highest
}
