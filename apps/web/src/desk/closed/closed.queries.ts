import { type QueryOf, type ReplyOf, routes } from '@satrangi/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'

export type ClosedCase = ReplyOf<typeof routes.deskCases.closed>['cases'][number]
export type ClosedKind = NonNullable<QueryOf<typeof routes.deskCases.closed>['kind']>

const pageSize = 25

/** Closed cases, page by page; of one kind, or of all. */
export const useClosedCases = (kind: ClosedKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['desk', 'closed', kind ?? 'all'],
    queryFn: ({ pageParam }) =>
      callDesk(routes.deskCases.closed, {
        query: { limit: pageSize, ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
