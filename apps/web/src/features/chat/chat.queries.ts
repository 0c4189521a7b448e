import { type Conversation, type greetings, type Message, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { removeCachedMember } from '../members/index.ts'
import { withBlock, withBlockByPeer, withLatest, withRead, withReadByPeer, withRemoved } from './conversation-list.ts'
import type { HistoryAsked } from './past.ts'

/** Who is online is not told by the socket; a minute is what counts as online. */
const onlineRefetchMs = 60_000

export const conversationsKey = ['chat', 'conversations'] as const

export const conversationsQuery = () =>
  queryOptions({
    queryKey: conversationsKey,
    queryFn: async () => (await call(routes.chat.conversations)).users,
    refetchInterval: onlineRefetchMs,
  })

export const fetchHistory = (peer: string, query: HistoryAsked) =>
  call(routes.chat.history, { params: { id: peer }, query: { ...query } })

/** Counts against the day's number, unless it was opened that day before. */
export const openConversation = (peer: string) => call(routes.chat.open, { body: { user_id: peer } })

export type Greeting = (typeof greetings)[number]

/** Sends an automatic greeting, for whom the day's conversations are used up. */
export function useGreet(peer: string, onGreeted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (greeting: Greeting) => call(routes.chat.greet, { body: { user_id: peer, greeting } }),
    onSuccess: () => {
      onGreeted()
      void client.invalidateQueries({ queryKey: conversationsKey })
    },
  })
}

export const removeMessage = (peer: string, id: number) => call(routes.chat.remove, { body: { user_id: peer, id } })

/** Opens one socket, once. */
export const fetchSocketTicket = async () => (await call(routes.chat.ticket, { body: {} })).ticket

/** Keeps the list of conversations in step with what was said in one of them. */
export function cacheLatestMessage(client: QueryClient, message: Message, viewer: { id: string; isViewing: boolean }) {
  const list = client.getQueryData<Conversation[]>(conversationsKey)
  const updated = list && withLatest(list, message, viewer)
  if (updated) client.setQueryData(conversationsKey, updated)
  else void client.invalidateQueries({ queryKey: conversationsKey })
}

const updateList = (client: QueryClient, update: (list: Conversation[]) => Conversation[]) =>
  client.setQueryData<Conversation[]>(conversationsKey, (list) => list && update(list))

export const rememberRead = (client: QueryClient, peer: string) => updateList(client, (list) => withRead(list, peer))

export const cacheReadByPeer = (client: QueryClient, peer: string) =>
  updateList(client, (list) => withReadByPeer(list, peer))

/** The last message of a conversation was taken back by its sender. */
export const cacheRemoval = (client: QueryClient, peer: string) => updateList(client, (list) => withRemoved(list, peer))

/** Answers what takes it back. */
export function rememberBlock(client: QueryClient, peer: string, isBlocked: boolean): () => void {
  updateList(client, (list) => withBlock(list, peer, isBlocked))
  return () => {
    updateList(client, (list) => withBlock(list, peer, !isBlocked))
  }
}

/** The other member has blocked the viewer, or ended that: nothing that was loaded before holds any longer. */
export function cacheBlockByPeer(client: QueryClient, peer: string, isBlockedByPeer: boolean): void {
  updateList(client, (list) => withBlockByPeer(list, peer, isBlockedByPeer))
  removeCachedMember(client, peer)
  void client.invalidateQueries({ queryKey: conversationsKey })
}
