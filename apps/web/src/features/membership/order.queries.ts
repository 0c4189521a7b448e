import { type OrderStatus, routes } from '@satrangi/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/server-sentence.ts'

/** The pauses between two questions about an open order; the last one stays. */
const pausesMs = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000] as const

const pauseAfter = (questions: number): number => pausesMs[Math.min(questions, pausesMs.length) - 1] ?? pausesMs[0]

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['membership', 'order', id],
    queryFn: async (): Promise<OrderStatus> => (await call(routes.membership.order, { params: { id } })).order,
    staleTime: 0,
    retry: false,
    // A hidden page asks nothing; it asks at once when it is seen again.
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      data?.is_final || isNotFound(error) ? false : pauseAfter(dataUpdateCount + errorUpdateCount),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.is_final ? false : 'always'),
  })

/** How an order stands, asked for until that is final. What the member has follows. */
export function useOrderStatus(id: string) {
  const client = useQueryClient()
  const query = useQuery(orderQuery(id))
  const isFinal = query.data?.is_final === true
  useEffect(() => {
    if (!isFinal) return
    for (const part of ['mine', 'purchases']) void client.invalidateQueries({ queryKey: ['membership', part] })
  }, [client, isFinal])
  return query
}
