import { type Preferences, type SearchSort, searchSorts } from '@satrangi/contract'
import { ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import { SavedSearchesButton, type SearchFilters } from '../../../features/discovery/index.ts'
import { preferenceText } from '../../../features/members/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { isOffered, useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface SearchToolbarProps {
  filters: SearchFilters
  /** Preferences that may leave somebody out. */
  preferences: Preferences | undefined
  onChange: (filters: SearchFilters) => void
  onOpenSaved: () => void
}

/** The order of the results, and whether they follow the viewer's preferences. */
export function SearchToolbar({ filters, preferences, onChange, onOpenSaved }: SearchToolbarProps) {
  const t = useTranslate()
  return (
    <div className="mb-3 flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SortField sort={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
        <span className={classNames(!preferences && '-me-3 ms-auto max-2xs:me-0')}>
          <SavedSearchesButton onOpen={onOpenSaved} />
        </span>
        {preferences && (
          <Switch
            className="ms-auto"
            label={t('search.everyone')}
            checked={filters.everyone}
            onChange={(event) => onChange({ ...filters, everyone: event.target.checked })}
          />
        )}
      </div>
      {preferences && <Followed preferences={preferences} isEveryone={filters.everyone} />}
    </div>
  )
}

function SortField({ sort, onChange }: { sort: SearchSort; onChange: (sort: SearchSort) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="flex min-h-touch items-center gap-2">
      <ArrowUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <label htmlFor={id} className="sr-only">
        {t('search.sort')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => onChange(searchSorts.find((one) => one === event.target.value) ?? 'priority')}
        className="min-h-touch rounded-control bg-transparent pe-2 font-semibold text-primary"
      >
        {searchSorts.map((one) => (
          <option key={one} value={one}>
            {t(`search.sort_${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What the results follow, and the way to change it. */
function Followed({ preferences, isEveryone }: { preferences: Preferences; isEveryone: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-small">
      <p className="line-clamp-2 min-w-0 grow basis-40 max-2xs:line-clamp-3">
        {isEveryone ? t('search.everyoneShown') : t('search.follows', { preferences: preferenceText(preferences) })}
      </p>
      {isOffered('partner-preferences') && (
        <Button
          variant="quiet"
          className="-me-4 ms-auto shrink-0"
          aria-label={t('search.changePreferences')}
          onClick={() => shell.openScreen({ screen: 'partner-preferences' })}
        >
          {t('search.change')}
        </Button>
      )}
    </div>
  )
}
