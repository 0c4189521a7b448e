import { heights, nearKm, savedSearchLimits } from '@satrangi/contract'
import {
  type ActiveFilter,
  activeFilters,
  isWhole,
  type NumberRange,
  type SearchFilters,
} from '../../../features/discovery/index.ts'
import { ageRangeText } from '../../../lib/age-range.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate } from '../../../messages/index.ts'
import { heightIndexes } from './height-range.rules.ts'

/** A range of heights in words: '5 ft (152 cm) and taller'. */
export function heightRangeText(range: NumberRange | null): string {
  if (!range || isWhole('height', range)) return translate('search.anyHeight')
  const [low, high] = heightIndexes(range)
  const [from, to] = [optionLabel(heights[low] ?? ''), optionLabel(heights[high] ?? '')]
  if (low === 0) return translate('search.heightsTo', { to })
  if (high === heights.length - 1) return translate('search.heightsFrom', { from })
  return translate('search.heights', { from, to })
}

/** Fields whose choices do not say by themselves what they are of. */
const namedFields: readonly string[] = ['smoke', 'drink']

/** What a chip says. */
export function filterLabel({ field, value }: ActiveFilter, filters: SearchFilters): string {
  switch (field) {
    case 'user_id':
      return translate('search.activeId', { value: filters.user_id })
    case 'ages': {
      const { ages } = filters
      if (!ages || isWhole('ages', ages)) return translate('common.anyAge')
      return translate('search.activeAges', { value: ageRangeText(ages) })
    }
    case 'height':
      return heightRangeText(filters.height)
    case 'area':
      return translate(filters.area === 'near_me' ? 'search.withinKm' : 'search.myState', { km: nearKm })
    case 'location':
      return placeLabel(filters.location)
    default: {
      const label = translate(`search.${field}`)
      if (value === undefined) return label
      if (value === null) return translate('search.activeAny', { field: label })
      const isNamed = namedFields.includes(field) || value === 'Other'
      return isNamed
        ? translate('search.activeChoice', { field: label, value: optionLabel(value) })
        : optionLabel(value)
    }
  }
}

/** A name for a search: what it filters by, as much of it as a name may have. */
export function suggestedName(filters: SearchFilters): string {
  let name = ''
  for (const filter of activeFilters(filters)) {
    const longer = [name, filterLabel(filter, filters)].filter(Boolean).join(', ')
    if ([...longer].length > savedSearchLimits.nameLength) break
    name = longer
  }
  return name
}
