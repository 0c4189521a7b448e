import { type Conversation, type greetings, type Message, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { eraseMember } from '../members/index.ts'
import { withBlock, withBlockBy, withLatest, withRead, withReadBy, withRemoved } from './conversation-list.ts'
import type { HistoryAsked } from './past.ts'

/** Who is online is not told by the socket; a minute is what counts as online. */
const lookAgainAfter = 60_000

export const conversationsKey = ['chat', 'conversations'] as const

export const conversationsQuery = () =>
  queryOptions({
    queryKey: conversationsKey,
    queryFn: async () => (await call(routes.chat.conversations)).users,
    refetchInterval: lookAgainAfter,
  })

export const fetchHistory = (peer: string, asked: HistoryAsked) =>
  call(routes.chat.history, { params: { id: peer }, query: { ...asked } })

/** Counts against the day's number, unless it was opened that day before. */
export const openChat = (peer: string) => call(routes.chat.open, { body: { user_id: peer } })

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
export const takeTicket = async () => (await call(routes.chat.ticket, { body: {} })).ticket

/** Keeps the list of conversations in step with what was said in one of them. */
export function rememberLatest(client: QueryClient, message: Message, viewer: { id: string; isLooking: boolean }) {
  const list = client.getQueryData<Conversation[]>(conversationsKey)
  const changed = list && withLatest(list, message, viewer)
  if (changed) client.setQueryData(conversationsKey, changed)
  else void client.invalidateQueries({ queryKey: conversationsKey })
}

const change = (client: QueryClient, how: (list: Conversation[]) => Conversation[]) =>
  client.setQueryData<Conversation[]>(conversationsKey, (list) => list && how(list))

export const rememberRead = (client: QueryClient, peer: string) => change(client, (list) => withRead(list, peer))

export const rememberReadBy = (client: QueryClient, peer: string) => change(client, (list) => withReadBy(list, peer))

/** The last message of a conversation was taken back by its sender. */
export const rememberRemoved = (client: QueryClient, peer: string) => change(client, (list) => withRemoved(list, peer))

/** Answers what takes it back. */
export function rememberBlock(client: QueryClient, peer: string, isBlocked: boolean): () => void {
  change(client, (list) => withBlock(list, peer, isBlocked))
  return () => {
    change(client, (list) => withBlock(list, peer, !isBlocked))
  }
}

/** The other member has blocked the viewer, or ended that: nothing that was loaded before holds any longer. */
export function rememberBlockBy(client: QueryClient, peer: string, blocked: boolean): void {
  change(client, (list) => withBlockBy(list, peer, blocked))
  eraseMember(client, peer)
  void client.invalidateQueries({ queryKey: conversationsKey })
}
