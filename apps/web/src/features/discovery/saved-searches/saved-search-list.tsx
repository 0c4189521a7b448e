import { useRef } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import { type SavedSearch, useRemoveSearch, useSaveSearch } from './saved-searches.queries.ts'

/** The saved searches; one that is removed can be taken back. */
export function SavedSearchList(props: { searches: readonly SavedSearch[]; onOpen: (search: SavedSearch) => void }) {
  const { searches, onOpen } = props
  const t = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  const save = useSaveSearch(() => undefined)
  const removal = useRemoveSearch({
    onRemoved: ({ name, query }) =>
      toast.show({ title: t('savedSearches.removed', { name }), undo: () => save.mutate({ name, query }) }),
    onFailed: () => toast.show({ title: t('savedSearches.notRemoved'), tone: 'danger' }),
  })
  const remove = (search: SavedSearch) => {
    removal.mutate(search)
    // The row goes: whoever walks by keys goes on from the list.
    root.current?.focus()
  }
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {searches.length === 0 ? (
        <p className="text-ink-soft">{t('savedSearches.none')}</p>
      ) : (
        <ul aria-label={t('savedSearches.title')} className="flex flex-col gap-2">
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              isBeingRemoved={removal.isPending && removal.variables.id === search.id}
              onOpen={onOpen}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
