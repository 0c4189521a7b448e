import type { MemberSummary } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { type Feed, MemberFeed } from '../../features/discovery/index.ts'
import { ListHeading } from './list-heading.tsx'
import { totalOf } from './total-of.ts'

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
