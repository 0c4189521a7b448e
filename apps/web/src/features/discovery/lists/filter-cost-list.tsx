import type { SearchMust } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { searchCountQuery } from './search.queries.ts'
import type { CountedQuery } from './search-fields.ts'

/** More would be a list to read instead of a hint. */
const maxRows = 4

export interface FilterCostListProps {
  /** What the list demands; its preferences count too unless it is of everyone. */
  query: CountedQuery
  /** Removes the filter from the list. */
  onRemove: (must: SearchMust) => void
  /** What the filter is called where the list knows better: 'same state'. */
  labelOf?: (must: SearchMust) => string | undefined
}

/** What each filter costs, the dearest first, as buttons that remove it. */
export function FilterCostList({ query, onRemove, labelOf }: FilterCostListProps) {
  const t = useTranslate()
  const titleId = useId()
  const { data } = useQuery(searchCountQuery(query))
  if (!data || data.without.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mx-auto w-full max-w-form px-4 pb-6">
      <h3 id={titleId} className="mb-2 text-center font-sans font-semibold text-base">
        {t('filterCosts.title')}
      </h3>
      <ul className="flex flex-col gap-2">
        {data.without.slice(0, maxRows).map(({ must, more }) => (
          <li key={must}>
            <button
              type="button"
              onClick={() => onRemove(must)}
              className="flex min-h-touch w-full items-center gap-3 rounded-control border border-edge bg-raised px-4 py-2 text-start transition-colors hover:border-primary hover:bg-primary-soft"
            >
              <span className="min-w-0 grow wrap-anywhere">
                {t('filterCosts.without', {
                  filter: labelOf?.(must) ?? t(`filterCosts.${must}`),
                  more: formatNumber(more),
                })}
              </span>
              <X aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
