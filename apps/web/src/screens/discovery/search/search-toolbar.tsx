import { type Preferences, type SearchSort, searchSorts } from '@satrangi/contract'
import { ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import { FollowedLine, SavedSearchesButton, type SearchFilters } from '../../../features/discovery/index.ts'
import { preferenceText } from '../../../features/members/index.ts'
import { isOffered, useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'

interface SearchToolbarProps {
  filters: SearchFilters
  /** Preferences that may leave somebody out. */
  preferences: Preferences | undefined
  onChange: (filters: SearchFilters) => void
  onOpenSaved: () => void
}

/** The order of the results, and whether they follow the viewer's preferences. */
export function SearchToolbar({ filters, preferences, onChange, onOpenSaved }: SearchToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3">
      <SortField sort={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
      <span className="-me-3 ms-auto max-2xs:me-0 md:ms-0">
        <SavedSearchesButton onOpen={onOpenSaved} />
      </span>
      {preferences && (
        <Followed
          preferences={preferences}
          isEveryone={filters.everyone}
          onChange={(everyone) => onChange({ ...filters, everyone })}
        />
      )}
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

interface FollowedProps {
  preferences: Preferences
  isEveryone: boolean
  onChange: (isEveryone: boolean) => void
}

function Followed({ preferences, isEveryone, onChange }: FollowedProps) {
  const t = useTranslate()
  const shell = useShell()
  const openPreferences = () => shell.openScreen({ screen: 'partner-preferences' })
  return (
    <div className="flex min-h-home-line min-w-0 grow basis-80 flex-wrap items-center justify-end gap-x-1 md:min-h-touch md:flex-nowrap md:gap-x-3">
      <FollowedLine
        text={
          isEveryone ? t('search.everyoneShown') : t('search.follows', { preferences: preferenceText(preferences) })
        }
        onChangePreferences={isOffered('partner-preferences') ? openPreferences : undefined}
        everyone={{ isOn: isEveryone, onChange }}
      />
    </div>
  )
}
