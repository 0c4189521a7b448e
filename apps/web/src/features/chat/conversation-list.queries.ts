import { type Message, pages, routes } from '@satrangi/contract'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged-query.ts'
import { withCachedPhotos } from '../../lib/photo-address.ts'
import { removeCachedMember } from '../members/index.ts'
import {
  type ConversationPages,
  conversationsOf,
  type ListedConversation,
  listed,
  withBlock,
  withLatest,
  withRead,
  withReadByPeer,
  withRemoved,
} from './conversation-list.ts'

/** The socket does not report who is online, and a member counts as online for a minute. */
const onlineRefetchMs = 60_000

export const conversationsKey = ['chat', 'conversations'] as const

/** The conversations of the viewer by pages, the latest first. */
export const conversationsQuery = () =>
  pagedQuery({
    queryKey: conversationsKey,
    field: 'users',
    fetchPage: async (cursor) => {
      const { users, next_cursor } = await call(routes.chat.conversations, { query: { limit: pages.maxLimit, cursor } })
      return { users: users.map(listed), has_next: next_cursor !== undefined, next_cursor }
    },
    refreshMs: onlineRefetchMs,
  })

interface FoundConversation {
  /** Undefined where the two never wrote, and until it is known. */
  row: ListedConversation | undefined
  isFetched: boolean
}

/** The conversation with a member: of the list, or fetched by itself where the list goes on beyond what is loaded. */
export function useListedConversation(peer: string): FoundConversation {
  const list = useInfiniteQuery(conversationsQuery().options)
  const row = conversationsOf(list.data).find(({ user, deleted }) => user.id === peer && !deleted)
  const isBeyond = !row && list.hasNextPage
  const alone = useQuery({
    queryKey: [...conversationsKey, peer],
    queryFn: async () => {
      const { users } = await call(routes.chat.conversations, { query: { limit: 1, user_id: peer } })
      const [found] = users.map(listed)
      return found ? { ...found, user: withCachedPhotos(found.user).member } : null
    },
    enabled: isBeyond,
    refetchInterval: onlineRefetchMs,
  })
  return isBeyond ? { row: alone.data ?? undefined, isFetched: alone.isFetched } : { row, isFetched: list.isFetched }
}

/** Updates the cached list of conversations with a new message. */
export function cacheLatestMessage(client: QueryClient, message: Message, viewer: { id: string; isViewing: boolean }) {
  const list = client.getQueryData<ConversationPages>(conversationsKey)
  const updated = list && withLatest(list, message, viewer)
  if (updated) client.setQueryData(conversationsKey, updated)
  else void client.invalidateQueries({ queryKey: conversationsKey })
}

const updateRows = (client: QueryClient, update: (rows: readonly ListedConversation[]) => ListedConversation[]) =>
  client.setQueryData<ConversationPages>(
    conversationsKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, users: update(page.users) })) },
  )

export const cacheRead = (client: QueryClient, peer: string) => updateRows(client, (rows) => withRead(rows, peer))

export const cacheReadByPeer = (client: QueryClient, peer: string) =>
  updateRows(client, (rows) => withReadByPeer(rows, peer))

/** The sender unsent the last message of a conversation. */
export const cacheRemoval = (client: QueryClient, peer: string) => updateRows(client, (rows) => withRemoved(rows, peer))

/** @returns a function that undoes it */
export function cacheBlock(client: QueryClient, peer: string, isBlocked: boolean): () => void {
  updateRows(client, (rows) => withBlock(rows, peer, isBlocked))
  return () => {
    updateRows(client, (rows) => withBlock(rows, peer, !isBlocked))
  }
}

/** The viewer cannot message a peer any more: everything cached of them is outdated. */
export function refetchPeer(client: QueryClient, peer: string): void {
  removeCachedMember(client, peer)
  void client.invalidateQueries({ queryKey: conversationsKey })
}
