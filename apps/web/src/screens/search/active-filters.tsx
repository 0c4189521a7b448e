import { X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { type ActiveFilter, activeFilters, applyFilters, type SearchFilters } from '../../features/discovery/index.ts'
import { ageRangeText } from '../../lib/age-range.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'

/** The active filters, each with a remove button. */
export function ActiveFilters({ filters }: { filters: SearchFilters }) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const active = activeFilters(filters)

  const remove = ({ without }: ActiveFilter, event: MouseEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest('li')
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    // The chip goes; whoever walks by keys goes on from the one beside it, or from the button that it came from.
    const next = neighbour ?? document.querySelector<HTMLElement>('[data-filters]')
    next?.focus({ preventScroll: true })
    applyFilters(without)
  }

  if (active.length === 0) return null
  return (
    <ul ref={list} aria-label={t('search.active')} className="mb-4 flex flex-wrap gap-2">
      {active.map((filter) => {
        const label = filterLabel(t, filter)
        return (
          <li key={`${filter.kind} ${filter.kind === 'gender' ? filter.value : ''}`} className="min-w-0">
            <button
              type="button"
              onClick={(event) => remove(filter, event)}
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
  )
}

function filterLabel(t: ReturnType<typeof useTranslate>, { kind, value }: ActiveFilter): string {
  if (kind === 'user_id') return t('search.activeId', { value })
  if (kind !== 'ages') return optionLabel(value)
  return t('search.activeAges', { value: ageRangeText(value) })
}
