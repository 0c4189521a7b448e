import type { MemberSummary } from '@satrangi/contract'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { filteredQuery } from '../../../features/discovery/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverMembersButton, MemberList } from './member-list.tsx'

const belongs = ({ isSaved, isBlocked }: MemberSummary) => isSaved && !isBlocked

/** Liked members; undoing a like removes the card. */
export function SavedScreen() {
  const t = useTranslate()
  const list = usePagedQuery(filteredQuery({ by: 'status', status: 'saveProfile' }))
  return (
    <MemberList
      title={t('lists.savedTitle')}
      list={list}
      belongs={belongs}
      empty={
        <EmptyState
          title={t('lists.savedEmptyTitle')}
          hint={t('lists.savedEmptyHint')}
          drawing={<EmptyProfiles />}
          action={<DiscoverMembersButton />}
        />
      }
    />
  )
}
