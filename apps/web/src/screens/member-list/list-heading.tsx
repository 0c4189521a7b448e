import type { MemberSummary } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { type CardPage, cardsOf } from '../../features/members/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'

/** The title of a list and how many are in it, once that is known. */
export function ListHeading({ title, total }: { title: string; total: number | undefined }) {
  const t = useTranslate()
  return (
    <div className="mb-5">
      <h2 className="text-title wrap-anywhere">{title}</h2>
      <p role="status" className="mt-1 min-h-6.5 text-ink-soft">
        {total !== undefined && t('lists.count', { count: total, total: formatNumber(total) })}
      </p>
    </div>
  )
}

/** The total of the server without the members removed since. */
export function totalOf(list: InfiniteData<CardPage> | undefined, belongs: (member: MemberSummary) => boolean) {
  const total = list?.pages.at(-1)?.total
  if (!list || total === undefined) return undefined
  return Math.max(0, total - cardsOf(list).filter((member) => !belongs(member)).length)
}
