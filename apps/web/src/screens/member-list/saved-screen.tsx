import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyProfiles } from '../../drawings/empty-profiles.tsx'
import { filteredQuery } from '../../features/discovery/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DiscoverMembersButton, MemberList } from './member-list.tsx'

/** Liked members; undoing a like removes the card. */
export function SavedScreen() {
  const t = useTranslate()
  const list = useInfiniteQuery(filteredQuery({ by: 'status', status: 'saveProfile' }))
  return (
    <MemberList
      title={t('lists.savedTitle')}
      list={list}
      belongs={({ isSaved, isBlocked }) => isSaved && !isBlocked}
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
