import { type MemberSummary, pages } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DiscoverCard } from '../../../features/connections/index.ts'
import { type Feed, MemberFeed } from '../../../features/discovery/index.ts'
import { type CardPage, cardsOf } from '../../../features/members/index.ts'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

interface MemberListProps {
  title: string
  list: Feed
  /** Whether a member still belongs to the list after changes on this page. */
  belongs: (member: MemberSummary) => boolean
  empty: ReactNode
  /** The list is not the viewer's own: its total is rounded, and nobody is taken off it. */
  isRounded?: boolean
}

/** A list of members with its title and total. */
export function MemberList({ title, list, belongs, empty, isRounded = false }: MemberListProps) {
  const isEmpty = list.data !== undefined && cardsOf(list.data).length === 0 && !list.hasNextPage
  // A rounded count is of everybody; that this viewer sees nobody is said below it.
  const rounded = isEmpty ? undefined : list.data?.pages.at(-1)?.total
  const total = isRounded ? rounded : totalOf(list.data, belongs)
  return (
    <>
      <ListHeading title={title} total={total} isRounded={isRounded} />
      <MemberFeed Card={DiscoverCard} feed={list} belongs={belongs} empty={empty} priority />
    </>
  )
}

/** Leads from an empty list to the home screen. */
export function DiscoverMembersButton() {
  const t = useTranslate()
  const shell = useShell()
  return <Button onClick={() => shell.openTab('home')}>{t('lists.discover')}</Button>
}

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
