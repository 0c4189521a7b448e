import type { Preferences } from '@satrangi/contract'
import type { SearchFilters } from '../../../features/discovery/index.ts'

/** What a group of filters shows and changes. */
export interface FilterGroupProps {
  draft: SearchFilters
  /** Preferences that hold where the draft says nothing. */
  preferences: Preferences | undefined
  onChange: (part: Partial<SearchFilters>) => void
}
