import type { SearchMust } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SavedSearchesSheet, useSearch, withoutFilter } from '../../../features/discovery/index.ts'
import { leaveSomebodyOut, preferencesQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useColumns } from '../../../lib/use-media.ts'
import { ActiveFilters, focusFilters } from './active-filters.tsx'
import { DroppedNotice } from './dropped-notice.tsx'
import { FilterColumn } from './filter-column.tsx'
import { suggestedName } from './filter-label.ts'
import { FilterPanel } from './filter-panel.tsx'
import { Results } from './results.tsx'
import { SearchHeader } from './search-header.tsx'
import { SearchToolbar } from './search-toolbar.tsx'

/**
 * Members by filters, which stand beside them on a wide screen. Elsewhere the panel with the filters is a step of the
 * browser's history, so that going back closes it.
 */
export function SearchScreen() {
  const shell = useShell()
  const hasColumn = useColumns()
  const resultsId = useId()
  const { filters, dropped, openFilters, searchBy } = useSearch()
  const [isSavedOpen, setSavedOpen] = useState(false)
  const { data: stored } = useQuery(preferencesQuery)
  // Whoever looks up an id is shown whose it is.
  const preferences = stored && leaveSomebodyOut(stored) && filters.user_id === '' ? stored : undefined
  const removeFilter = (must: SearchMust) => searchBy(withoutFilter(filters, must, preferences))
  const adjust = hasColumn ? focusFilters : openFilters
  const found = (
    <>
      <SearchToolbar
        filters={filters}
        preferences={preferences}
        onChange={searchBy}
        onOpenSaved={() => setSavedOpen(true)}
      />
      <ActiveFilters filters={filters} onChange={searchBy} onSave={() => setSavedOpen(true)} />
      <DroppedNotice names={dropped} />
      {/* What has the focus stays clear of the header. */}
      <div className="**:scroll-mt-16">
        <Results filters={filters} onOpenFilters={adjust} onRemoveFilter={removeFilter} />
      </div>
    </>
  )
  return (
    <>
      <SearchHeader filters={filters} onOpenFilters={hasColumn ? undefined : openFilters} />
      {hasColumn ? (
        <div className="grid grid-cols-[20rem_minmax(0,1fr)] gap-6">
          <FilterColumn filters={filters} preferences={preferences} onApply={searchBy} resultsId={resultsId} />
          <div id={resultsId} tabIndex={-1} className="scroll-mt-36 outline-none">
            {found}
          </div>
        </div>
      ) : (
        found
      )}
      {shell.filtersOpen && !hasColumn && (
        <FilterPanel
          filters={filters}
          preferences={preferences}
          onApply={(next) => searchBy(next, { replace: true })}
          onClose={shell.back}
        />
      )}
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
