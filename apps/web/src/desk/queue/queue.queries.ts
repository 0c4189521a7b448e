import { type BodyOf, type QueueKind, type ReplyOf, routes } from '@satrangi/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'
import { claims } from './claims.ts'

export type QueueEntry = ReplyOf<typeof routes.deskQueue.list>['entries'][number]

const queueKey = ['desk', 'queue'] as const
const entryKey = (reference: string) => ['desk', 'entry', reference] as const
const pageSize = 25

/** The queue, page by page; of one kind, or of all. */
export function useQueue(kind: QueueKind | undefined) {
  return useInfiniteQuery({
    queryKey: [...queueKey, 'list', kind ?? 'all'],
    queryFn: ({ pageParam }) =>
      callDesk(routes.deskQueue.list, {
        query: { limit: pageSize, ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

/** What breaks its clock within an hour. */
export const useHour = () =>
  useQuery({ queryKey: [...queueKey, 'hour'], queryFn: () => callDesk(routes.deskQueue.hour) })

/** An entry that was opened from a list or claimed. It is kept in memory only: after a reload the queue has it. */
export const useOpenedEntry = (reference: string) =>
  useQuery<QueueEntry>({
    queryKey: entryKey(reference),
    queryFn: () => Promise.reject(new Error('An entry is opened from the queue.')),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useRememberEntry() {
  const client = useQueryClient()
  return (entry: QueueEntry) => client.setQueryData(entryKey(entry.reference), entry)
}

/** Lets the queue be asked for again when it is next shown. */
export function useQueueChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queueKey })
}

export const useClaim = () => useMutation({ mutationFn: claims.claim })
export const useClaimNext = () => useMutation({ mutationFn: claims.claimNext })

export const useSkip = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof routes.deskQueue.skip>) => callDesk(routes.deskQueue.skip, { body }),
    onSettled: useQueueChanged(),
  })

export type Decision = BodyOf<typeof routes.deskQueue.decide>

export const sendDecision = (body: Decision) => callDesk(routes.deskQueue.decide, { body })
