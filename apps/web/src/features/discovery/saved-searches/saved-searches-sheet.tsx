import { savedSearchLimits } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { parseSearch, type SearchFilters } from '../lists/index.ts'
import { SaveSearchForm } from './save-search-form.tsx'
import { SavedSearchList } from './saved-search-list.tsx'
import { type SavedSearch, savedSearchesQuery, useOpenSearch } from './saved-searches.queries.ts'

interface SavedSearchesSheetProps {
  /** The present search, which can be saved. */
  filters: SearchFilters
  /** What it could be called. */
  suggestedName: string
  /** Searches by a saved one, without the names of what nobody can choose any more. */
  onOpen: (filters: SearchFilters, dropped: readonly string[]) => void
  onClose: () => void
}

/** The viewer's saved searches, and a field to save the present one. */
export function SavedSearchesSheet({ filters, suggestedName, onOpen, onClose }: SavedSearchesSheetProps) {
  const t = useTranslate()
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery)
  const { mutate: noteOpened } = useOpenSearch()
  const open = ({ id, query, dropped }: SavedSearch) => {
    noteOpened(id)
    onOpen(parseSearch(query), dropped)
    onClose()
  }
  return (
    <Sheet title={t('savedSearches.title')} onClose={onClose}>
      <div className="flex flex-col gap-5 pt-1">
        {!data && isError && (
          <Notice tone="danger">
            <p>{t('savedSearches.loadFailed')}</p>
            <Button
              variant="secondary"
              className="mt-3"
              busy={isFetching}
              busyLabel={t('common.loading')}
              onClick={() => void refetch()}
            >
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        {!data && !isError && <Skeleton className="h-14 rounded-control" />}
        {data && <SavedSearchList searches={data} onOpen={open} />}
        {data && (
          <SaveCurrent
            filters={filters}
            suggestedName={suggestedName}
            isFull={data.length >= savedSearchLimits.count}
          />
        )}
      </div>
    </Sheet>
  )
}

interface SaveCurrentProps extends Pick<SavedSearchesSheetProps, 'filters' | 'suggestedName'> {
  isFull: boolean
}

function SaveCurrent({ filters, suggestedName, isFull }: SaveCurrentProps) {
  const t = useTranslate()
  if (filters.user_id !== '') return <p className="text-ink-soft">{t('savedSearches.notAnId')}</p>
  if (isFull) return <p className="text-ink-soft">{t('savedSearches.full', { max: savedSearchLimits.count })}</p>
  return <SaveSearchForm filters={filters} suggestedName={suggestedName} />
}
