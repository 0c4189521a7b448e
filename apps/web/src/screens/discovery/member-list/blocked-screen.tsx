import type { MemberSummary } from '@satrangi/contract'
import { useMemo } from 'react'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { filteredQuery, InfiniteList } from '../../../features/discovery/index.ts'
import { cardsOf } from '../../../features/members/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { BlockedRowsSkeleton } from './blocked-rows-skeleton.tsx'
import { ListHeading, totalOf } from './list-heading.tsx'

const belongs = ({ isBlocked }: MemberSummary) => isBlocked

/** Blocked members, of whom only the ids are shown. */
export function BlockedScreen() {
  const t = useTranslate()
  const list = usePagedQuery(filteredQuery({ by: 'status', status: 'blocked' }))
  const members = useMemo(() => (list.data ? cardsOf(list.data).filter(belongs) : []), [list.data])
  const shown = useExitingItems(members)
  return (
    <div className="mx-auto max-w-text">
      <ListHeading title={t('lists.blockedTitle')} total={totalOf(list.data, belongs)} />
      <InfiniteList
        feed={list}
        skeleton={<BlockedRowsSkeleton count={4} />}
        isEmpty={members.length === 0}
        empty={
          <EmptyState
            title={t('lists.blockedEmptyTitle')}
            hint={t('lists.blockedEmptyHint')}
            drawing={<EmptyProfiles />}
          />
        }
      >
        <WindowedList
          owner={list.owner}
          items={shown}
          isComplete={!list.hasNextPage}
          onShow={list.onShow}
          className="grid gap-3"
        >
          {(member) => <BlockedRow member={member} />}
        </WindowedList>
      </InfiniteList>
    </div>
  )
}
