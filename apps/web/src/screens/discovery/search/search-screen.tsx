import type { SearchMust } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedSearchesSheet, type SearchFilters, useSearch, withoutDemand } from '../../../features/discovery/index.ts'
import { preferencesQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { ActiveFilters } from './active-filters.tsx'
import { DroppedNotice } from './dropped-notice.tsx'
import { suggestedName } from './filter-label.ts'
import { FilterPanel } from './filter-panel.tsx'
import { Results } from './results.tsx'
import { SearchHeader } from './search-header.tsx'
import { SearchToolbar } from './search-toolbar.tsx'
import { hasWishes } from './wish-text.ts'

/** Members by filters. The panel with the filters is a step of the browser's history, so that going back closes it. */
export function SearchScreen() {
  const shell = useShell()
  const { filters, dropped, openFilters, searchBy } = useSearch()
  const [isSavedOpen, setSavedOpen] = useState(false)
  const { data: preferences } = useQuery(preferencesQuery)
  // Whoever looks up an id is shown whose it is.
  const wishes = preferences && hasWishes(preferences) && filters.user_id === '' ? preferences : undefined
  const apply = (next: SearchFilters) => searchBy(next, { replace: true })
  const removeDemand = (must: SearchMust) => searchBy(withoutDemand(filters, must, wishes))
  return (
    <>
      <SearchHeader filters={filters} onOpenFilters={openFilters} />
      <SearchToolbar filters={filters} wishes={wishes} onChange={searchBy} onOpenSaved={() => setSavedOpen(true)} />
      <ActiveFilters filters={filters} onChange={searchBy} onSave={() => setSavedOpen(true)} />
      <DroppedNotice names={dropped} />
      {/* What has the focus stays clear of the header. */}
      <div className="**:scroll-mt-16">
        <Results filters={filters} onOpenFilters={openFilters} onRemoveDemand={removeDemand} />
      </div>
      {shell.filtersOpen && <FilterPanel filters={filters} wishes={wishes} onApply={apply} onClose={shell.back} />}
      {isSavedOpen && (
        <SavedSearchesSheet
          filters={filters}
          suggestedName={suggestedName(filters)}
          onOpen={(saved, names) => searchBy(saved, { dropped: names })}
          onClose={() => setSavedOpen(false)}
        />
      )}
    </>
  )
}
