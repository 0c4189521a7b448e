import { useSearchFilters } from '../../features/discovery/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { Results } from './results.tsx'
import { SearchHeader } from './search-header.tsx'

/** Members by filters. The panel with the filters is a step of the browser's history, so that going back closes it. */
export function SearchScreen() {
  const shell = useShell()
  const filters = useSearchFilters()
  const openPanel = () => shell.openScreen({ screen: 'search-filters' })
  return (
    <>
      <SearchHeader filters={filters} onOpenFilters={openPanel} />
      <ActiveFilters filters={filters} />
      {/* What has the focus stays clear of the header. */}
      <div className="**:scroll-mt-16">
        <Results filters={filters} onOpenFilters={openPanel} />
      </div>
      {shell.filtersOpen && <FilterPanel filters={filters} onClose={shell.back} />}
    </>
  )
}
