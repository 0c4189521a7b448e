import type { MemberSummary } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { type CardPage, cardsOf } from '../../features/members/index.ts'

/** How many are in a list: what the server said, without those who left it since. */
export function totalOf(list: InfiniteData<CardPage> | undefined, belongs: (member: MemberSummary) => boolean) {
  const total = list?.pages.at(-1)?.total
  if (!list || total === undefined) return undefined
  return Math.max(0, total - cardsOf(list).filter((member) => !belongs(member)).length)
}
