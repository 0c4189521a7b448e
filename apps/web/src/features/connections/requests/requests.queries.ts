import { pages, type ReplyOf, routes } from '@satrangi/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged-query.ts'
import { giveUpReadings } from '../../../lib/readings.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { cardListKey, profileKey, updateRelationship } from '../../members/index.ts'
import { heldRejection, useHeldRejection } from './held-rejection.ts'
import { countRequests, type RequestPages, withMemberRestored, withoutMember } from './request-list.ts'

export const requestTabs = ['connected', 'pending', 'sent'] as const
export type RequestTab = (typeof requestTabs)[number]

const routeByTab = {
  connected: routes.requests.connected,
  pending: routes.requests.received,
  sent: routes.requests.sent,
}

export const requestsKey = [cardListKey, 'requests'] as const
const tabKey = (tab: RequestTab) => [...requestsKey, tab] as const

export const requestsQuery = (tab: RequestTab) =>
  pagedQuery({
    queryKey: tabKey(tab),
    field: 'users',
    fetchPage: (cursor) => call(routeByTab[tab], { query: { limit: pages.defaultLimit, cursor } }),
  })

interface SendCallbacks {
  onSent?: (reply: ReplyOf<typeof routes.requests.send>) => void
  onFailed: (error: Error, note?: string) => void
}

/** Asks a member to connect, with a few words or without. When they had asked already, this accepts, and the answer says so. */
export function useSendRequest(id: string, { onSent, onFailed }: SendCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note?: string) => call(routes.requests.send, { body: { user_id: id, ...(note ? { note } : {}) } }),
    onMutate: () => updateRelationship(client, id, { match_status: 'sent' }),
    onSuccess: (reply) => {
      updateRelationship(client, id, { match_status: reply.match_status })
      onSent?.(reply)
      return client.invalidateQueries({ queryKey: requestsKey })
    },
    onError: (error, note, undo) => {
      undo?.()
      onFailed(error, note)
    },
  })
}

export const changeKey = ['requests', 'change']

// While another change is under way, a fresh list would bring its request back for a moment.
export function refreshAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: changeKey }) === 1) void client.invalidateQueries({ queryKey: requestsKey })
}

export type Answer = 'accepted' | 'rejected'
export interface RequestAnswer {
  readonly id: string
  readonly status: Answer
}

const statusAfter = { accepted: { match_status: 'accepted' }, rejected: { match_status: 'none' } } as const

interface AnswerCallbacks {
  onAnswered: (answer: RequestAnswer, reply: ReplyOf<typeof routes.requests.respond>) => void
  onFailed: (answer: RequestAnswer, error: Error) => void
}

/** Accepts or rejects: the request leaves the pending list at once, and comes back when it failed. */
export function useAnswerRequest({ onAnswered, onFailed }: AnswerCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ({ id, status }: RequestAnswer) => call(routes.requests.respond, { body: { user_id: id, status } }),
    onMutate: ({ id, status }) => {
      const undos = [removeFromList(client, 'pending', id), updateRelationship(client, id, statusAfter[status])]
      heldRejection.release(id)
      return undos
    },
    onSuccess: (reply, answer) => {
      updateRelationship(client, answer.id, statusAfter[answer.status])
      onAnswered(answer, reply)
      // The name of a connection may be seen from now on.
      void client.invalidateQueries({ queryKey: profileKey(answer.id) })
      refreshAfterLast(client)
    },
    onError: (error, answer, undos) => {
      for (const undo of undos ?? []) undo()
      onFailed(answer, error)
      // It may be gone for good: withdrawn, or answered on another device.
      void client.invalidateQueries({ queryKey: profileKey(answer.id) })
      void client.invalidateQueries({ queryKey: tabKey('pending') })
    },
  })
}

interface WithdrawCallbacks {
  onWithdrawn: () => void
  onFailed: (error: Error) => void
}

/** Takes a request back: it leaves the list of sent ones at once, and comes back when it failed. */
export function useWithdrawRequest({ onWithdrawn, onFailed }: WithdrawCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (id: string) => call(routes.requests.withdraw, { body: { user_id: id } }),
    onMutate: (id) => [removeFromList(client, 'sent', id), updateRelationship(client, id, { match_status: 'none' })],
    onSuccess: ({ match_status }, id) => {
      updateRelationship(client, id, { match_status })
      onWithdrawn()
      refreshAfterLast(client)
    },
    onError: (error, id, undos) => {
      for (const undo of undos ?? []) undo()
      onFailed(error)
      // It may have been answered meanwhile.
      void client.invalidateQueries({ queryKey: requestsKey })
      void client.invalidateQueries({ queryKey: profileKey(id) })
    },
  })
}

export function removeFromList(client: QueryClient, tab: RequestTab, id: string): () => void {
  const queryKey = tabKey(tab)
  giveUpReadings(client, { queryKey })
  const before = client.getQueryData<RequestPages>(queryKey)
  client.setQueryData<RequestPages>(queryKey, (list) => list && withoutMember(list, id))
  return () => {
    client.setQueryData<RequestPages>(queryKey, (list) => list && before && withMemberRestored(list, before, id))
  }
}

/** How many requests wait for the member; none until that is known, which is after the page can be used. */
export function usePendingCount(): number {
  const heldId = useHeldRejection()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = usePagedQuery(requestsQuery('pending'), { enabled: isIdle })
  return countRequests(data, heldId) ?? 0
}
