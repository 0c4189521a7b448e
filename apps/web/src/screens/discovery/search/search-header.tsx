import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { activeFilters, type SearchFilters } from '../../../features/discovery/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface SearchHeaderProps {
  filters: SearchFilters
  /** Undefined where the filters stand beside the results. */
  onOpenFilters: (() => void) | undefined
}

/** Stays below the header of the app while the results are scrolled. */
export function SearchHeader({ filters, onOpenFilters }: SearchHeaderProps) {
  const t = useTranslate()
  const shell = useShell()
  const count = activeFilters(filters).length
  return (
    <div className="top-(--header-height) z-20 -mx-4 -mt-4 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-ground px-4 py-2 md:mx-0 md:px-0 *:-scroll-mt-4 xs:tall:sticky">
      <IconButton
        label={t('common.back')}
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={shell.back}
        className="-ms-3"
      />
      <h2 className="min-w-0 grow text-lead">{t('search.title')}</h2>
      {onOpenFilters && (
        <Button
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          // Begins with what is seen, so that it can be said to a computer that listens.
          aria-label={count > 0 ? t('search.filtersActive', { count }) : undefined}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
          data-filters
        >
          {t('search.filters')}
          <CountBadge count={count} tone="plain" />
        </Button>
      )}
    </div>
  )
}
