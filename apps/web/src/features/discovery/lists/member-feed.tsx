import type { MemberSummary } from '@satrangi/contract'
import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useStepwise } from '../../../lib/use-stepwise.ts'
import { useTranslate } from '../../../messages/index.ts'
import { FadingItem } from '../../../ui/fading-item.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { CardGridSkeleton, type CardPage, cardGridClasses, cardsOf, isOffered } from '../../members/index.ts'
import { type Feed, InfiniteList } from './infinite-list.tsx'

/** Cards that fill the first screen. */
const priorityCardCount = 3

/** Members before the insert: whole rows of one, two and three columns. */
const countBeforeInsert = 6

interface MemberFeedProps<Page extends CardPage> {
  feed: Feed<Page>
  /** Of one member, with what one can do. */
  Card: ComponentType<{ member: MemberSummary; priority?: boolean }>
  empty: ReactNode
  /** Who of the loaded ones belongs here, as far as this page knows better than the last answer; always the same function. */
  belongs?: (member: MemberSummary) => boolean
  /** The first cards are in sight when the page opens. */
  priority?: boolean
  /** After the first members; at the end where they are fewer. */
  insert?: ReactNode
  /** After the first member. */
  afterFirst?: ReactNode
  /** After the last member of a short list. */
  afterFew?: ReactNode
}

/** Cards that are rendered at a time: those of the first screen of a phone at once. */
const cardsAtATime = 2

/** An endless grid of members. */
export function MemberFeed<Page extends CardPage>(props: MemberFeedProps<Page>) {
  const { feed, Card, empty, belongs = isOffered, priority = false, insert, afterFirst, afterFew } = props
  const t = useTranslate()
  const members = useMemo(() => (feed.data ? cardsOf(feed.data).filter(belongs) : []), [feed.data, belongs])
  const shown = useExitingItems(members, feed.isPending)
  const first = insert ? shown.slice(0, countBeforeInsert) : []
  const others = shown.slice(first.length)
  const mountedCount = useStepwise('members', {
    total: countBeforeInsert + 1,
    step: insert ? cardsAtATime : countBeforeInsert,
    isReady: !insert || feed.data !== undefined,
  })
  const isRendered = mountedCount > countBeforeInsert
  const isComplete = !feed.hasNextPage

  const { onShow } = feed
  const firstIds = first.map(({ item }) => item.id).join()
  const otherIds = useRef<readonly string[]>([])
  const showOthers = useCallback(
    (ids: readonly string[]) => {
      otherIds.current = ids
      onShow([...firstIds.split(','), ...ids])
    },
    [firstIds, onShow],
  )
  useEffect(() => onShow([...firstIds.split(','), ...otherIds.current]), [firstIds, onShow])

  const card = (member: MemberSummary, index: number) => (
    <Card member={member} priority={priority && index < priorityCardCount} />
  )
  return (
    <InfiniteList
      feed={feed as Feed}
      isRendered={isRendered}
      skeleton={<CardGridSkeleton count={6} />}
      isEmpty={members.length === 0}
      empty={
        <>
          {empty}
          {insert}
        </>
      }
      end={t('discovery.noMore')}
    >
      {first.length > 0 && (
        <ul className={cardGridClasses.full}>
          {first.slice(0, mountedCount).map(({ item, isHere }, index) => (
            <Fragment key={item.id}>
              <FadingItem isHere={isHere} aria-posinset={index + 1} aria-setsize={isComplete ? shown.length : -1}>
                {card(item, index)}
              </FadingItem>
              {index === 0 && afterFirst && <li className="col-span-full">{afterFirst}</li>}
            </Fragment>
          ))}
        </ul>
      )}
      {isComplete && others.length === 0 && isRendered && afterFew}
      {isRendered && insert}
      {others.length > 0 && isRendered && (
        <WindowedList
          owner={feed.owner}
          items={others}
          precedingCount={first.length}
          isComplete={isComplete}
          onShow={showOthers}
          className={cardGridClasses.full}
        >
          {(member, index) => card(member, first.length + index)}
        </WindowedList>
      )}
    </InfiniteList>
  )
}
