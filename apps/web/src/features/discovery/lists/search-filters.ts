import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createMemberStore } from '../../../lib/member-store.ts'
import { normalizeFilters, parseSearch, type SearchFilters, toSearchText } from './search-filters.rules.ts'

/** A search as a history entry has it: its address, and the id of a member, which no address has. */
interface SearchEntry {
  readonly address: string
  readonly userId: string
}

const nothing: SearchEntry = { address: '', userId: '' }

/** What was searched for last in this tab, for whoever comes back to it by the bar. */
const lastSearch = createMemberStore<SearchEntry>('searchFilters', nothing, (stored) => {
  const { address, userId } = (stored ?? {}) as Partial<Record<keyof SearchEntry, unknown>>
  return typeof address === 'string' && typeof userId === 'string' ? { address, userId } : undefined
})

const filtersOf = ({ address, userId }: SearchEntry): SearchFilters =>
  userId ? normalizeFilters({ ...parseSearch(address), user_id: userId }) : parseSearch(address)

const noNames: readonly string[] = []

interface EntryState {
  readonly home?: number
  readonly userId?: string
  readonly dropped?: readonly string[]
}

export interface Search {
  filters: SearchFilters
  /** Names of what a saved search demanded and nobody can choose any more. */
  dropped: readonly string[]
  /** Opens the panel over the search, as a step of the browser's history. */
  openFilters: () => void
  /** Searches by other filters: a step of the browser's history, or in the place of the present one. */
  searchBy: (filters: SearchFilters, options?: { replace?: boolean; dropped?: readonly string[] }) => void
}

/** The search that the address names. */
export function useSearch(): Search {
  const navigate = useNavigate()
  const { search: address, state } = useLocation()
  const { home, userId = '', dropped = noNames } = (state ?? {}) as EntryState
  const isNamed = address !== '' || userId !== ''
  const [earlier, setEarlier] = useState(lastSearch.getSnapshot)
  // Once the address names a search, one without a name is meant as it is.
  if (isNamed && earlier !== nothing) setEarlier(nothing)
  const hasEarlier = !isNamed && (earlier.address !== '' || earlier.userId !== '')
  const filters = useMemo(
    () => filtersOf(hasEarlier ? earlier : { address, userId }),
    [hasEarlier, earlier, address, userId],
  )

  const openFilters = () =>
    void navigate({ search: address }, { state: { ...(state as object), open: { screen: 'search-filters' } } })
  const searchBy: Search['searchBy'] = (next, { replace = false, dropped: names = noNames } = {}) => {
    const normalized = normalizeFilters(next)
    const text = new URLSearchParams(toSearchText(normalized) as Record<string, string>).toString()
    const entry = { home, ...(normalized.user_id && { userId: normalized.user_id }) }
    setEarlier(nothing)
    void navigate(
      { search: text && `?${text}` },
      { replace, state: names.length > 0 ? { ...entry, dropped: names } : entry },
    )
    globalThis.scrollTo({ top: 0 })
  }

  // The address says what is shown, so that a reload and Back find it.
  useEffect(() => {
    if (!hasEarlier) return
    const { address: search, userId: id } = earlier
    void navigate({ search }, { replace: true, state: { home, userId: id } })
  }, [hasEarlier, earlier, home, navigate])
  useEffect(() => {
    if (!hasEarlier) lastSearch.set({ address, userId })
  }, [hasEarlier, address, userId])
  return { filters, dropped, openFilters, searchBy }
}
