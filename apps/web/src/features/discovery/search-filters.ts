import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'
import { noFilters, readFilters, type SearchFilters, tidied } from './search-filters.rules.ts'

const key = 'searchFilters'

// They stay while this tab of the browser does, and no longer than the session of their member.
let filters = readFilters(tabStore.readJson(key)) ?? noFilters
let owner = session.getSnapshot().user?.id
const listeners = new Set<() => void>()

function become(next: SearchFilters): void {
  filters = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  const now = session.getSnapshot().user?.id
  if (now === owner) return
  owner = now
  tabStore.remove(key)
  become(noFilters)
})

/** Searches by these from now on. */
export function applyFilters(next: SearchFilters): void {
  const tidy = tidied(next)
  tabStore.write(key, JSON.stringify(tidy))
  become(tidy)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is searched by. */
export const useSearchFilters = (): SearchFilters => useSyncExternalStore(subscribe, () => filters)
