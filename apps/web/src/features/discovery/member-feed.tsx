import type { MemberSummary } from '@satrangi/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { useExitingItems } from '../../ui/use-exiting-items.ts'
import { WindowedList } from '../../ui/windowed-list.tsx'
import { CardGridSkeleton, type CardPage, cardGridClasses, cardsOf, isOffered } from '../members/index.ts'
import { DiscoverCard } from './discover-card.tsx'
import { type Feed, InfiniteList } from './infinite-list.tsx'

/** Cards that fill the first screen. */
const priorityCardCount = 3

interface MemberFeedProps<Page extends CardPage> {
  feed: Feed<Page>
  empty: ReactNode
  /** Who of the loaded ones belongs here, as far as this page knows better than the last answer; always the same function. */
  belongs?: (member: MemberSummary) => boolean
  /** The first cards are in sight when the page opens. */
  priority?: boolean
}

/** An endless grid of members. */
export function MemberFeed<Page extends CardPage>(props: MemberFeedProps<Page>) {
  const { feed, empty, belongs = isOffered, priority = false } = props
  const t = useTranslate()
  const members = useMemo(() => (feed.data ? cardsOf(feed.data).filter(belongs) : []), [feed.data, belongs])
  const shown = useExitingItems(members)
  return (
    <InfiniteList
      feed={feed as Feed}
      skeleton={<CardGridSkeleton count={6} />}
      isEmpty={members.length === 0}
      empty={empty}
      end={t('discovery.noMore')}
    >
      <WindowedList
        owner={feed.owner}
        items={shown}
        isComplete={!feed.hasNextPage}
        onShow={feed.onShow}
        className={cardGridClasses.full}
      >
        {(member, index) => <DiscoverCard member={member} priority={priority && index < priorityCardCount} />}
      </WindowedList>
    </InfiniteList>
  )
}
