import {
  focusManager,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { now } from './clock.ts'
import { type ListPage, replacePage } from './paged-list.rules.ts'
import type { Fetched, FetchedList, PagedQuery } from './paged-query.ts'
import { hasChangedSince } from './readings.ts'

/** Between two looks at what is due, and between two attempts at one page. */
const checkIntervalMs = 60_000

export type PagedResult<Page> = UseInfiniteQueryResult<InfiniteData<Page>> & {
  /** Takes the ids of the items on the screen, whose pages are kept up to date. */
  readonly onShow: (ids: readonly string[]) => void
  /** The same as long as the list is cached. */
  readonly owner: object
}

/** A list by pages: the first is fetched again as TanStack Query has it, any other while it is on the screen. */
export function usePagedQuery<Page extends ListPage>(
  query: PagedQuery<Page>,
  { enabled = true } = {},
): PagedResult<Fetched<Page>> {
  const client = useQueryClient()
  const { queryKey } = query.options
  const list = useInfiniteQuery({ ...query.options, enabled })
  const shownIds = useRef<ReadonlySet<string>>(new Set())
  const triedAt = useRef(new Map<string | undefined, number>())

  const refreshPage = async (cursor: string | undefined) => {
    const startedAt = now()
    triedAt.current.set(cursor, startedAt)
    // The first one may be under way.
    if (cursor === undefined) return client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    const page = await query.fetchPage(cursor)
    // In a task of its own: a fetch that has just read the list has stored it by then.
    await new Promise((resolve) => setTimeout(resolve))
    if (hasChangedSince(client, startedAt)) return
    client.setQueryData<FetchedList<Page>>(queryKey, (list) => {
      const index = list?.pageParams.indexOf(cursor) ?? -1
      return list && index >= 0 ? replacePage(list, index, page, query.items) : list
    })
  }
  const refreshShown = () => {
    const { pages, pageParams } = client.getQueryData<FetchedList<Page>>(queryKey) ?? {
      pages: [],
      pageParams: [],
    }
    if (!focusManager.isFocused()) return
    for (const [index, page] of pages.entries()) {
      const cursor = pageParams[index]
      const isDue = page.refreshAt <= now() && now() - (triedAt.current.get(cursor) ?? 0) >= checkIntervalMs
      const isShown = () => query.items.itemsOf(page).some(({ id }) => shownIds.current.has(id))
      // Tried again in a minute.
      if (isDue && isShown()) refreshPage(cursor).catch(() => undefined)
    }
  }

  const latestRefresh = useRef(refreshShown)
  useEffect(() => {
    latestRefresh.current = refreshShown
  })
  useEffect(() => {
    const refresh = () => latestRefresh.current()
    const timer = setInterval(refresh, checkIntervalMs)
    const unsubscribe = focusManager.subscribe(refresh)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])

  const { current: onShow } = useRef((ids: readonly string[]) => {
    shownIds.current = new Set(ids)
    latestRefresh.current()
  })
  return { ...list, onShow, owner: useCacheEntry(queryKey) }
}

/**
 * What stands for a query as long as it is cached: the same object each time, and another one once the query
 * was dropped and fetched anew. To be called after the hook that fetches it.
 */
function useCacheEntry(queryKey: QueryKey): object {
  const client = useQueryClient()
  return client.getQueryCache().find({ queryKey }) ?? client
}
