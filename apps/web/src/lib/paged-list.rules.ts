import type { InfiniteData } from '@tanstack/react-query'

/** A page of a list that goes on at a cursor. */
export interface ListPage {
  readonly has_next: boolean
  readonly next_cursor?: string | undefined
  readonly total?: number | undefined
}

export type PagedList<Page> = InfiniteData<Page, string | undefined>

/** The field of a page that holds its items, as `users`. */
export interface ItemField<Page, Item> {
  readonly itemsOf: (page: Page) => readonly Item[]
  readonly withItems: (page: Page, items: readonly Item[]) => Page
}

/**
 * The list with one page as it is now, and the others as they were. Items that newer ones have pushed
 * out of the page follow it, as a page of their own that begins at its end.
 */
export function replacePage<Page extends ListPage, Item extends { readonly id: string }>(
  list: PagedList<Page>,
  index: number,
  fresh: Page,
  { itemsOf, withItems }: ItemField<Page, Item>,
): PagedList<Page> {
  const before = { pages: list.pages.slice(0, index), pageParams: list.pageParams.slice(0, index + 1) }
  const old = list.pages[index]
  const later = list.pages.slice(index + 1)
  if (!old || !fresh.has_next) return withTotal({ pages: [...before.pages, fresh], pageParams: before.pageParams })

  const freshIds = new Set(itemsOf(fresh).map(({ id }) => id))
  const isFresh = ({ id }: Item) => freshIds.has(id)
  // Where the page now reaches into the next one, nothing has been pushed out: what it lacks is gone.
  const reachesNext = later.some((page) => itemsOf(page).some(isFresh))
  const pushedOut = reachesNext ? [] : itemsOf(old).slice(itemsOf(old).findLastIndex(isFresh) + 1)
  const laterParams = list.pageParams.slice(index + 1)
  if (pushedOut.length === 0)
    return withTotal({ pages: [...before.pages, fresh, ...later], pageParams: [...before.pageParams, ...laterParams] })
  return withTotal({
    pages: [...before.pages, fresh, withItems(old, pushedOut), ...later],
    pageParams: [...before.pageParams, fresh.next_cursor, ...laterParams],
  })

  /** Every page says how many there are in all, as the last answer has it. */
  function withTotal(replaced: PagedList<Page>): PagedList<Page> {
    const { total } = fresh
    if (total === undefined) return replaced
    return { ...replaced, pages: replaced.pages.map((page) => ({ ...page, total })) }
  }
}
