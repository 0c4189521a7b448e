import type { InfiniteData, Query, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { now } from './clock.ts'
import { type ItemField, type ListPage, type PagedList, replacePage } from './paged-list.rules.ts'
import { photoRefreshMs, withCachedPhotos } from './photo-address.ts'

/** An item of a list: a member, or something that has one. */
export interface ListItem {
  readonly id: string
  readonly photo1?: string | null
  readonly photo2?: string | null
  readonly user?: ListItem | null
}

/** A page with the time at which it is to be fetched again, if it is on the screen. */
export type Fetched<Page> = Page & { readonly refreshAt: number }
export type FetchedList<Page> = PagedList<Fetched<Page>>

interface PagedQueryInput<Page> {
  readonly queryKey: QueryKey
  /** The field of a page that holds its items. */
  readonly field: 'users' | 'notifications'
  readonly fetchPage: (cursor: string | undefined) => Promise<Page>
  /** Not stale before its photos need new addresses. */
  readonly isCached?: boolean
  /** Milliseconds after which what is on the screen is fetched again; else when photos need new addresses. */
  readonly refreshMs?: number
}

export interface PagedQuery<Page> {
  readonly options: UseInfiniteQueryOptions<
    Fetched<Page>,
    Error,
    InfiniteData<Fetched<Page>>,
    QueryKey,
    string | undefined
  >
  readonly items: ItemField<Fetched<Page>, ListItem>
  readonly fetchPage: (cursor: string | undefined) => Promise<Fetched<Page>>
}

/** The page with the addresses under which the browser may have its photos; it is due when the first of them runs out. */
function withCachedAddresses<Page extends { refreshAt: number }>(
  page: Page,
  { itemsOf, withItems }: ItemField<Page, ListItem>,
) {
  let { refreshAt } = page
  const keep = (item: ListItem): ListItem => {
    const { member, validUntil } = withCachedPhotos(item)
    refreshAt = Math.min(refreshAt, validUntil)
    return item.user ? { ...member, user: keep(item.user) } : member
  }
  return { ...withItems(page, itemsOf(page).map(keep)), refreshAt }
}

/**
 * A list by pages. Where TanStack Query would fetch every loaded page again, one after the other, this
 * fetches the first alone; `usePagedQuery` fetches the others, each while it is on the screen.
 */
export function pagedQuery<Page extends ListPage>(input: PagedQueryInput<Page>): PagedQuery<Page> {
  const { queryKey, field, isCached = false, refreshMs = photoRefreshMs } = input
  const items: ItemField<Fetched<Page>, ListItem> = {
    itemsOf: (page) => (page as unknown as Record<string, readonly ListItem[]>)[field] ?? [],
    withItems: (page, replaced) => ({ ...page, [field]: replaced }),
  }
  const fetchPage = async (cursor: string | undefined): Promise<Fetched<Page>> =>
    withCachedAddresses({ ...(await input.fetchPage(cursor)), refreshAt: now() + refreshMs }, items)

  // TanStack Query starts from the list as it was before the call. What has changed since is kept.
  const listOf = (query: Query) => query.state.data as FetchedList<Page> | undefined
  const refetchFirst = async (query: Query) => {
    const page = await fetchPage(undefined)
    const list = listOf(query)
    return list ? replacePage(list, 0, page, items) : { pages: [page], pageParams: [undefined] }
  }
  const fetchNext = async (query: Query, fetchPages: () => Promise<FetchedList<Page>>) => {
    const fetched = await fetchPages()
    const list = listOf(query)
    const cursor = fetched.pageParams.at(-1)
    if (!list || list.pages.at(-1)?.next_cursor !== cursor) return fetched
    return { pages: [...list.pages, ...fetched.pages.slice(-1)], pageParams: [...list.pageParams, cursor] }
  }
  return {
    options: {
      queryKey,
      queryFn: ({ pageParam }) => fetchPage(pageParam),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.has_next ? page.next_cursor : undefined),
      // The one place in which a refetch can be told from the first fetch and from that of a further page.
      persister: ((fetchPages: (context: unknown) => Promise<FetchedList<Page>>, context: unknown, query: Query) => {
        if (!query.state.data) return fetchPages(context)
        return query.state.fetchMeta?.fetchMore ? fetchNext(query, () => fetchPages(context)) : refetchFirst(query)
      }) as never,
      refetchInterval: refreshMs,
      ...(isCached && { staleTime: untilRefresh }),
    },
    items,
    fetchPage,
  }
}

/** A list that one comes back to is as it was left, unless its photos need new addresses. */
const untilRefresh = ({ state }: { state: { data: unknown; dataUpdatedAt: number } }): number => {
  const list = state.data as FetchedList<ListPage> | undefined
  return Math.max(0, (list?.pages[0]?.refreshAt ?? 0) - state.dataUpdatedAt)
}
