import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { savedSearchesQuery } from './saved-searches.queries.ts'

/** Opens the saved searches; marked while one of them finds somebody new. */
export function SavedSearchesButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate()
  const { data } = useQuery(savedSearchesQuery)
  const hasNew = data?.some(({ has_new }) => has_new) === true
  return (
    <IconButton
      label={t(hasNew ? 'savedSearches.titleNew' : 'savedSearches.title')}
      icon={<Bookmark aria-hidden="true" className="size-5" />}
      badge={
        hasNew && <span aria-hidden="true" className="me-2 mt-2 block size-2.5 drawn-mark rounded-full bg-danger" />
      }
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  )
}
