import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RenameSearchForm } from './rename-search-form.tsx'
import type { SavedSearch } from './saved-searches.queries.ts'

interface SavedSearchRowProps {
  search: SavedSearch
  isBeingRemoved: boolean
  onOpen: (search: SavedSearch) => void
  onRemove: (search: SavedSearch) => void
}

/** A saved search as a button that opens it, beside those that rename and remove it. */
export function SavedSearchRow({ search, isBeingRemoved, onOpen, onRemove }: SavedSearchRowProps) {
  const t = useTranslate()
  const [isRenaming, setRenaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { name, has_new: hasNew } = search
  const endRenaming = () => {
    setRenaming(false)
    // The form goes: whoever walks by keys goes on from the row.
    row.current?.focus()
  }
  if (isRenaming)
    return (
      <li ref={row} tabIndex={-1} className="rounded-control border border-edge bg-raised p-3">
        <RenameSearchForm search={search} onEnd={endRenaming} />
      </li>
    )
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex items-center gap-1 rounded-control border border-edge bg-raised pe-1 outline-none"
    >
      <button
        type="button"
        onClick={() => onOpen(search)}
        className="flex min-h-touch min-w-0 grow flex-wrap items-center gap-x-2 rounded-control px-4 py-2 text-start hover:bg-primary-soft"
      >
        <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        {hasNew && (
          <span className="rounded-full bg-primary-soft px-2.5 py-0.5 font-semibold text-primary text-tiny">
            {t('savedSearches.new')}
          </span>
        )}
      </button>
      <IconButton
        label={t('savedSearches.rename', { name })}
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        label={t('savedSearches.remove', { name })}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        busy={isBeingRemoved}
        onClick={() => onRemove(search)}
      />
    </li>
  )
}
