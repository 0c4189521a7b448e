import type { MemberSummary } from '@satrangi/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyProfiles } from '../../drawings/empty-profiles.tsx'
import { filteredQuery, InfiniteList } from '../../features/discovery/index.ts'
import { cardsOf } from '../../features/members/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FadingItem } from '../../ui/fading-item.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { BlockedRowsSkeleton } from './blocked-rows-skeleton.tsx'
import { ListHeading, totalOf } from './list-heading.tsx'

const belongs = ({ isBlocked }: MemberSummary) => isBlocked

/** Blocked members, of whom only the ids are shown. */
export function BlockedScreen() {
  const t = useTranslate()
  const list = useInfiniteQuery(filteredQuery({ by: 'status', status: 'blocked' }))
  const members = list.data ? cardsOf(list.data) : []
  return (
    <div className="mx-auto max-w-text">
      <ListHeading title={t('lists.blockedTitle')} total={totalOf(list.data, belongs)} />
      <InfiniteList
        feed={list}
        skeleton={<BlockedRowsSkeleton count={4} />}
        isEmpty={!members.some(belongs)}
        empty={
          <EmptyState
            title={t('lists.blockedEmptyTitle')}
            hint={t('lists.blockedEmptyHint')}
            drawing={<EmptyProfiles />}
          />
        }
      >
        <ul className="flex flex-col gap-3">
          {members.map((member) => (
            <FadingItem key={member.id} isHere={belongs(member)}>
              <BlockedRow member={member} />
            </FadingItem>
          ))}
        </ul>
      </InfiniteList>
    </div>
  )
}
