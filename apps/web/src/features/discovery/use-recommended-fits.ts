import type { Fit, RecommendedList } from '@satrangi/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { recommendedQuery } from './discovery.queries.ts'

/** Why a member is recommended, as far as the list of recommendations has been read; undefined where they are not in it. */
export function useRecommendedFits(id: string): readonly Fit[] | undefined {
  const list = useQueryClient().getQueryData<InfiniteData<RecommendedList>>(recommendedQuery().options.queryKey)
  const fits = list?.pages.flatMap(({ users }) => users).find((member) => member.id === id)?.fits
  return fits && fits.length > 0 ? fits : undefined
}
