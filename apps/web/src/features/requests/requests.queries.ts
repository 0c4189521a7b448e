import { pages, routes } from '@satrangi/contract'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { byCursor, cardListKey, changeRelationship, photosFreshFor, profileKey } from '../members/index.ts'
import { type RequestPages, withMemberAgain, withoutMember } from './request-list.ts'

export const requestTabs = ['connected', 'pending', 'sent'] as const
export type RequestTab = (typeof requestTabs)[number]

const listOf = { connected: routes.requests.connected, pending: routes.requests.received, sent: routes.requests.sent }

export const requestsKey = [cardListKey, 'requests'] as const
const tabKey = (tab: RequestTab) => [...requestsKey, tab] as const

export const requestsQuery = (tab: RequestTab) =>
  infiniteQueryOptions({
    queryKey: tabKey(tab),
    queryFn: ({ pageParam }) => call(listOf[tab], { query: { limit: pages.list, cursor: pageParam } }),
    ...byCursor,
    refetchInterval: photosFreshFor,
  })

/** Asks a member to connect. When they had asked already, this accepts, and the answer says so. */
export function useSendRequest(id: string, { onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(routes.requests.send, { body: { user_id: id } }),
    onMutate: () => changeRelationship(client, id, { match_status: 'sent' }),
    onSuccess: ({ match_status }) => {
      changeRelationship(client, id, { match_status })
      return client.invalidateQueries({ queryKey: requestsKey })
    },
    onError: (error, _, undo) => {
      undo?.()
      onFailed(error)
    },
  })
}

const answerKey = ['requests', 'answer']

export type Answer = 'accepted' | 'rejected'
export interface Answered {
  readonly id: string
  readonly status: Answer
}

interface AnswerReactions {
  onAnswered: (answered: Answered, message: string) => void
  onFailed: (answered: Answered, error: Error) => void
}

/** Accepts or rejects: the request leaves the pending list at once, and comes back when it failed. */
export function useAnswerRequest({ onAnswered, onFailed }: AnswerReactions) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ id, status }: Answered) => call(routes.requests.respond, { body: { user_id: id, status } }),
    onMutate: ({ id, status }) => [
      takeFromPending(client, id),
      changeRelationship(client, id, { match_status: status === 'accepted' ? 'accepted' : 'none' }),
    ],
    onSuccess: ({ message }, answered) => {
      onAnswered(answered, message)
      // The name of a connection may be seen from now on.
      void client.invalidateQueries({ queryKey: profileKey(answered.id) })
      // While another answer is under way, a fresh list would bring its request back for a moment.
      if (client.isMutating({ mutationKey: answerKey }) === 1) void client.invalidateQueries({ queryKey: requestsKey })
    },
    onError: (error, answered, undos) => {
      for (const undo of undos ?? []) undo()
      onFailed(answered, error)
      // It may be gone for good: withdrawn, or answered on another device.
      void client.invalidateQueries({ queryKey: tabKey('pending') })
    },
  })
}

function takeFromPending(client: QueryClient, id: string): () => void {
  const queryKey = tabKey('pending')
  // A page that is being fetched was asked for before the answer and would bring the request back.
  void client.cancelQueries({ queryKey })
  const before = client.getQueryData<RequestPages>(queryKey)
  client.setQueryData<RequestPages>(queryKey, (list) => list && withoutMember(list, id))
  return () => {
    client.setQueryData<RequestPages>(queryKey, (list) => list && before && withMemberAgain(list, before, id))
  }
}
