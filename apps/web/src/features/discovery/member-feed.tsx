import type { MemberSummary } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { FadingItem } from '../../ui/fading-item.tsx'
import { CardGrid, CardGridSkeleton, type CardPage, cardsOf } from '../members/index.ts'
import { DiscoverCard } from './discover-card.tsx'
import { type Feed, InfiniteList } from './infinite-list.tsx'

/** Cards that fill the first screen. */
const priorityCardCount = 3

interface MemberFeedProps<Page extends CardPage> {
  feed: Feed<Page>
  empty: ReactNode
  /** Who of the loaded ones belongs here, as far as this page knows better than the last answer. */
  belongs?: (member: MemberSummary) => boolean
  /** The first cards are in sight when the page opens. */
  priority?: boolean
}

/** An endless grid of members. */
export function MemberFeed<Page extends CardPage>(props: MemberFeedProps<Page>) {
  const { feed, empty, belongs = isNotBlocked, priority = false } = props
  const t = useTranslate()
  const members = feed.data ? cardsOf(feed.data) : []
  return (
    <InfiniteList
      feed={feed as Feed}
      skeleton={<CardGridSkeleton count={6} />}
      isEmpty={!members.some(belongs)}
      empty={empty}
      end={t('discovery.noMore')}
    >
      <CardGrid>
        {members.map((member, index) => (
          <FadingItem key={member.id} isHere={belongs(member)}>
            <DiscoverCard member={member} priority={priority && index < priorityCardCount} />
          </FadingItem>
        ))}
      </CardGrid>
    </InfiniteList>
  )
}

const isNotBlocked = ({ isBlocked }: MemberSummary) => !isBlocked
