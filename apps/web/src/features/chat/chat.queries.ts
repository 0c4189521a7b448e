import { type greetings, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { conversationsKey } from './conversation-list.queries.ts'
import type { HistoryQuery } from './past.ts'

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

/** Without a socket; stored once, however often. */
export const sendMessage = async (peer: string, clientId: string, message: string) =>
  (await call(routes.chat.send, { body: { user_id: peer, message, client_id: clientId } })).message

export const markReadUpTo = (peer: string, id: number) => call(routes.chat.read, { body: { user_id: peer, id } })

export const removeMessage = (peer: string, id: number) => call(routes.chat.remove, { body: { user_id: peer, id } })

/** A single-use ticket for one socket. */
export const fetchSocketTicket = async () => (await call(routes.chat.ticket, { body: {} })).ticket
