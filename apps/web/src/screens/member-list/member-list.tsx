import type { MemberSummary } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { type Feed, MemberFeed } from '../../features/discovery/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ListHeading, totalOf } from './list-heading.tsx'

interface MemberListProps {
  title: string
  list: Feed
  /** Who belongs to it, as far as this page knows better than the last answer. */
  belongs: (member: MemberSummary) => boolean
  empty: ReactNode
}

/** A page with one list of members: its title, how many they are, and they. */
export function MemberList({ title, list, belongs, empty }: MemberListProps) {
  return (
    <>
      <ListHeading title={title} total={totalOf(list.data, belongs)} />
      <MemberFeed feed={list} belongs={belongs} empty={empty} priority />
    </>
  )
}

/** From an empty list to where members are. */
export function DiscoverMembersButton() {
  const t = useText()
  const shell = useShell()
  return <Button onClick={() => shell.openTab('home')}>{t('lists.discover')}</Button>
}
