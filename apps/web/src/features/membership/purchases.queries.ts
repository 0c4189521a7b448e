import { pages, type ReplyOf, routes } from '@satrangi/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type PurchasePage = ReplyOf<typeof routes.membership.payments>

/** What the viewer bought, latest first. */
export const purchasesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['membership', 'purchases'],
    queryFn: ({ pageParam }) =>
      call(routes.membership.payments, { query: { limit: pages.defaultLimit, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PurchasePage) => (page.has_next ? page.next_cursor : undefined),
    select: ({ pages: loaded }) => loaded.flatMap(({ payments }) => payments),
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['membership', 'receipt', id],
    queryFn: async () => (await call(routes.membership.receipt, { params: { id } })).receipt,
  })
