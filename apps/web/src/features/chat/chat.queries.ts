import { type Conversation, type greetings, type Message, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { withKeptPhotos } from '../../lib/photo-address.ts'
import { removeCachedMember } from '../members/index.ts'
import { withBlock, withLatest, withRead, withReadByPeer, withRemoved } from './conversation-list.ts'
import type { HistoryQuery } from './past.ts'

/** The socket does not report who is online, and a member counts as online for a minute. */
const onlineRefetchMs = 60_000

export const conversationsKey = ['chat', 'conversations'] as const

export const conversationsQuery = () =>
  queryOptions({
    queryKey: conversationsKey,
    queryFn: async () =>
      (await call(routes.chat.conversations)).users.map((row) => ({ ...row, user: withKeptPhotos(row.user).member })),
    refetchInterval: onlineRefetchMs,
  })

export const fetchHistory = (peer: string, query: HistoryQuery) =>
  call(routes.chat.history, { params: { id: peer }, query: { ...query } })

/** Counts against the daily chat limit, unless it was already opened that day. */
export const openConversation = (peer: string) => call(routes.chat.open, { body: { user_id: peer } })

export type Greeting = (typeof greetings)[number]

/** Sends an automatic greeting once the daily chat limit is reached. */
export function useSendGreeting(peer: string, onGreeted: () => void) {
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

/** A single-use ticket for one socket. */
export const fetchSocketTicket = async () => (await call(routes.chat.ticket, { body: {} })).ticket

/** Updates the cached list of conversations with a new message. */
export function cacheLatestMessage(client: QueryClient, message: Message, viewer: { id: string; isViewing: boolean }) {
  const list = client.getQueryData<Conversation[]>(conversationsKey)
  const updated = list && withLatest(list, message, viewer)
  if (updated) client.setQueryData(conversationsKey, updated)
  else void client.invalidateQueries({ queryKey: conversationsKey })
}

const updateList = (client: QueryClient, update: (list: Conversation[]) => Conversation[]) =>
  client.setQueryData<Conversation[]>(conversationsKey, (list) => list && update(list))

export const cacheRead = (client: QueryClient, peer: string) => updateList(client, (list) => withRead(list, peer))

export const cacheReadByPeer = (client: QueryClient, peer: string) =>
  updateList(client, (list) => withReadByPeer(list, peer))

/** The sender unsent the last message of a conversation. */
export const cacheRemoval = (client: QueryClient, peer: string) => updateList(client, (list) => withRemoved(list, peer))

/** @returns a function that undoes it */
export function cacheBlock(client: QueryClient, peer: string, isBlocked: boolean): () => void {
  updateList(client, (list) => withBlock(list, peer, isBlocked))
  return () => {
    updateList(client, (list) => withBlock(list, peer, !isBlocked))
  }
}

/** The viewer cannot message a peer any more: everything cached of them is outdated. */
export function refetchPeer(client: QueryClient, peer: string): void {
  removeCachedMember(client, peer)
  void client.invalidateQueries({ queryKey: conversationsKey })
}
