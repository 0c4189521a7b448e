import type { ListStatus, MemberSummary } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'

/** Whether a list still offers a member, as far as this page knows better than the last answer. */
export const isOffered = ({ isBlocked, isPassed }: MemberSummary): boolean => !isBlocked && !isPassed

/** Every list of members by pages is cached under this, so that a change of one member reaches all of them. */
export const cardListKey = 'cards'

/** Those of a status, the liked and the blocked ones among them. */
export const statusListKey = (status: ListStatus) => [cardListKey, 'status', status] as const

/** About how many members a search finds, by what it demands. */
export const searchCountKey = ['discovery', 'search-count'] as const

/** The lists that follow the viewer's preferences, unless they are of everyone. */
const followingLists: readonly unknown[] = ['recommended', 'nearby', 'new', 'search']

/** Whether a query begins anew when the viewer's preferences change. */
export const followsPreferences = ({ queryKey: [kind, name] }: { queryKey: readonly unknown[] }): boolean =>
  kind === cardListKey && followingLists.includes(name)

export interface CardPage {
  readonly users: readonly MemberSummary[]
  readonly has_next: boolean
  readonly total?: number | undefined
  readonly next_cursor?: string | undefined
}

type CardList<Page extends CardPage = CardPage> = InfiniteData<Page>

/** The members of all pages, each once: a list may have moved on between two pages. */
export function cardsOf<Page extends CardPage>(list: CardList<Page>): Page['users'][number][] {
  const byId = new Map<string, Page['users'][number]>()
  for (const page of list.pages) for (const card of page.users) if (!byId.has(card.id)) byId.set(card.id, card)
  return [...byId.values()]
}
