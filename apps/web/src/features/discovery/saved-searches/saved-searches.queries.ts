import { type ReplyOf, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { setFromReply } from '../../../lib/readings.ts'
import type { SearchText } from '../lists/index.ts'

export type SavedSearch = ReplyOf<typeof routes.savedSearches.list>['saved_searches'][number]

/** The viewer's saved searches, each with whether it finds somebody new. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async () => (await call(routes.savedSearches.list)).saved_searches,
})

/** Changes the list as it is known here; it is fetched again, as another device may have changed it too. */
function useSavedList() {
  const client = useQueryClient()
  const { queryKey } = savedSearchesQuery
  return {
    change: (next: (searches: SavedSearch[]) => SavedSearch[]) =>
      setFromReply(client, queryKey, (searches) => searches && next(searches)),
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}

export function useSaveSearch(onSaved: (saved: SavedSearch) => void) {
  const list = useSavedList()
  return useMutation({
    mutationFn: (body: { name: string; query: SearchText }) => call(routes.savedSearches.save, { body }),
    onSuccess: ({ saved_search }) => {
      list.change((searches) => [...searches, saved_search])
      onSaved(saved_search)
    },
    onSettled: list.refresh,
  })
}

/** Notes that one is looked at: whoever it finds now is not new any more. */
export function useOpenSearch() {
  const list = useSavedList()
  return useMutation({
    mutationFn: (id: string) => call(routes.savedSearches.open, { body: { id } }),
    onMutate: (id) =>
      list.change((searches) => searches.map((search) => (search.id === id ? { ...search, has_new: false } : search))),
    onSettled: list.refresh,
  })
}

export function useRenameSearch(onRenamed: () => void) {
  const list = useSavedList()
  return useMutation({
    mutationFn: (body: { id: string; name: string }) => call(routes.savedSearches.rename, { body }),
    onSuccess: (renamed) => {
      list.change((searches) =>
        searches.map((search) => (search.id === renamed.id ? { ...search, name: renamed.name } : search)),
      )
      onRenamed()
    },
    onSettled: list.refresh,
  })
}

export function useRemoveSearch(callbacks: { onRemoved: (removed: SavedSearch) => void; onFailed: () => void }) {
  const list = useSavedList()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call(routes.savedSearches.remove, { body: { id } }),
    onSuccess: (_, removed) => {
      list.change((searches) => searches.filter(({ id }) => id !== removed.id))
      callbacks.onRemoved(removed)
    },
    onError: callbacks.onFailed,
    onSettled: list.refresh,
  })
}
