import { Bookmark, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type ActiveFilter, activeFilters, noFilters, type SearchFilters } from '../../../features/discovery/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { filterLabel } from './filter-label.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
  onSave: () => void
}

/** The active filters, each with a remove button, and what can be done with all of them. */
export function ActiveFilters({ filters, onChange, onSave }: ActiveFiltersProps) {
  const t = useTranslate()
  const active = activeFilters(filters)

  const remove = ({ without }: ActiveFilter, event: MouseEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest('li')
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    // The chip goes; whoever walks by keys goes on from the one beside it, or from the button that it came from.
    if (neighbour) focusWithoutScroll(neighbour)
    else focusFilters()
    onChange(without)
  }
  const clear = () => {
    focusFilters()
    onChange({ ...noFilters, everyone: filters.everyone, sort: filters.sort })
  }

  if (active.length === 0) return null
  return (
    <div className="mb-4 flex flex-col md:flex-row md:flex-wrap md:items-center md:gap-x-6">
      {/* One row on a phone, so that people come first. */}
      <ul
        aria-label={t('search.active')}
        className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {active.map((filter) => {
          const label = filterLabel(filter, filters)
          return (
            <li key={`${filter.field} ${filter.value}`} className="max-w-full shrink-0">
              <button
                type="button"
                onClick={(event) => remove(filter, event)}
                // A browser may leave a part of it outside of the row.
                onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                aria-label={t('search.remove', { filter: label })}
                className="inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border border-edge bg-raised py-1 ps-4 pe-3 transition-colors hover:border-primary hover:bg-primary-soft"
              >
                <span className="min-w-0 text-start wrap-anywhere">{label}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          )
        })}
      </ul>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" onClick={clear}>
          {t('search.clearAll')}
        </Button>
        {filters.user_id === '' && (
          <Button
            variant="quiet"
            icon={<Bookmark aria-hidden="true" className="size-4" />}
            aria-haspopup="dialog"
            onClick={onSave}
          >
            {t('savedSearches.saveThis')}
          </Button>
        )}
      </div>
    </div>
  )
}

const focusWithoutScroll = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })

/** To the filters, or to the button that opens them. */
export const focusFilters = () => focusWithoutScroll(document.querySelector<HTMLElement>('[data-filters]'))
