import { type MemberSummary, pages } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { type CardPage, cardsOf } from '../../../features/members/index.ts'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'

interface ListHeadingProps {
  title: string
  /** Undefined as long as it is not known. */
  total: number | undefined
  /** The total is rounded: it says nothing about single members. */
  isRounded?: boolean
}

/** The title of a list and how many are in it. */
export function ListHeading({ title, total, isRounded = false }: ListHeadingProps) {
  const t = useTranslate()
  return (
    <div className="mb-5">
      <h2 className="text-title wrap-anywhere">{title}</h2>
      <p role="status" className="mt-1 min-h-6.5 text-ink-soft">
        {total !== undefined &&
          t('lists.count', { count: total, total: isRounded ? formatCount(total) : formatTotal(total) })}
      </p>
    </div>
  )
}

/** The total of the server without the members removed since. At its cap it stays: how many there are is not known. */
export function totalOf(list: InfiniteData<CardPage> | undefined, belongs: (member: MemberSummary) => boolean) {
  const total = list?.pages[0]?.total
  if (!list || total === undefined) return undefined
  if (total === pages.maxTotal) return total
  return Math.max(0, total - cardsOf(list).filter((member) => !belongs(member)).length)
}
