import { pages, routes } from '@satrangi/contract'
import type { Random } from '../../scripts/seed/random.ts'
import type { ApiClient, Reply, Visitor } from './api-client.ts'
import type { PhotoBrowser } from './photos.ts'

/** A member of a list. */
export interface Card extends Reply {
  id: string
  match_status: string
}

/** What a member does between opening the app and leaving it. */
export interface Visit {
  api: ApiClient
  visitor: Visitor
  /** Whom this member talks to. */
  peer: Visitor
  photos: PhotoBrowser
  random: Random
  /** What was seen last, the latest page first. */
  cards: Card[]
  /** Where the lists of home go on. */
  cursors: Map<string, string>
  /** Values that searches ask for. */
  cities: readonly string[]
}

export const queryOf = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

/** A page of a list of members, and the photos of its cards. @returns undefined when it failed or ended */
export async function showPage(
  visit: Visit,
  kind: string,
  path: string,
  values: Record<string, string | number> = {},
): Promise<{ cards: Card[]; cursor: string | undefined } | undefined> {
  const { api, visitor, photos } = visit
  const reply = await api.call(kind, visitor, `${path}?${queryOf({ limit: pages.defaultLimit, ...values })}`)
  if (!reply) return undefined
  const cards = reply.users as Card[]
  await photos.showCards(visitor, cards)
  visit.cards = [...cards, ...visit.cards].slice(0, 50)
  return { cards, cursor: reply.next_cursor as string | undefined }
}

/** Home, as the app shows it first. */
export async function openApp(visit: Visit): Promise<void> {
  const { api, visitor, cursors } = visit
  const [first] = await Promise.all([
    showPage(visit, 'recommended', routes.discovery.recommended.path),
    showPage(visit, 'exclusive members', routes.discovery.byFilter.path, { status: 'exclusive' }),
    api.call('gender counts', visitor, routes.discovery.genderCounts.path),
    api.call('unread count', visitor, routes.notifications.unreadCount.path),
    api.call('own profile', visitor, routes.members.view.path.replace(':id', visitor.id)),
  ])
  if (first?.cursor) cursors.set('recommended', first.cursor)
}
