import type { MemberSummary } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { DiscoverCard } from '../../../features/connections/index.ts'
import { type Feed, MemberFeed } from '../../../features/discovery/index.ts'
import { cardsOf } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ListHeading, totalOf } from './list-heading.tsx'

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
