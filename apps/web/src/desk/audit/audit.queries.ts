import { type ReplyOf, routes } from '@satrangi/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'

export type AuditEntry = ReplyOf<typeof routes.deskProposals.audit>['entries'][number]

const pageSize = 25

/** What moderators did, page by page; of one handle, or of all. */
export const useAudit = (by: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['desk', 'audit', by ?? 'all'],
    queryFn: ({ pageParam }) =>
      callDesk(routes.deskProposals.audit, {
        query: { limit: pageSize, ...(by ? { by } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
