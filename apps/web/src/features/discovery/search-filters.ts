import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'
import { noFilters, readFilters, type SearchFilters, tidied } from './search-filters.rules.ts'

const key = 'searchFilters'

const ownerNow = () => session.getSnapshot().user?.id

// They stay while this tab of the browser does, and no longer than the session of their member.
let owner = ownerNow()
let filters = restored()
const listeners = new Set<() => void>()

function restored(): SearchFilters {
  const kept = tabStore.readJson(key) as { owner?: unknown; filters?: unknown } | null
  return (owner && kept?.owner === owner && readFilters(kept.filters)) || noFilters
}

function become(next: SearchFilters): void {
  filters = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  if (ownerNow() === owner) return
  owner = ownerNow()
  tabStore.remove(key)
  become(noFilters)
})

/** Searches by these from now on. */
export function applyFilters(next: SearchFilters): void {
  const tidy = tidied(next)
  tabStore.write(key, JSON.stringify({ owner, filters: tidy }))
  become(tidy)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is searched by. */
export const useSearchFilters = (): SearchFilters => useSyncExternalStore(subscribe, () => filters)
