import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { type SavedSearch, useRemoveSearch, useSaveSearch } from './saved-searches.queries.ts'

/** Each saved search as a button that opens it, beside one that removes it. */
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
            <li key={search.id} className="flex items-center gap-1 rounded-control border border-edge bg-raised pe-1">
              <button
                type="button"
                onClick={() => onOpen(search)}
                className="flex min-h-touch min-w-0 grow flex-wrap items-center gap-x-2 rounded-control px-4 py-2 text-start hover:bg-primary-soft"
              >
                <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                  {search.name}
                </span>
                {search.has_new && (
                  <span className="rounded-full bg-primary-soft px-2.5 py-0.5 font-semibold text-primary text-tiny">
                    {t('savedSearches.new')}
                  </span>
                )}
              </button>
              <IconButton
                label={t('savedSearches.remove', { name: search.name })}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                busy={removal.isPending && removal.variables.id === search.id}
                onClick={() => remove(search)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
