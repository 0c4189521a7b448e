import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { filteredQuery } from '../../../features/discovery/index.ts'
import { isOffered } from '../../../features/members/index.ts'
import type { ScreenParams } from '../../../lib/navigation.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverMembersButton, MemberList } from './member-list.tsx'

/** The members of a gender or of a status. */
export function ProfileListScreen({ title, filter }: ScreenParams['profile-list']) {
  const t = useTranslate()
  const list = usePagedQuery(filteredQuery(filter))
  return (
    <MemberList
      title={title}
      list={list}
      isRounded
      belongs={isOffered}
      empty={
        <EmptyState
          title={t('discovery.nobodyTitle')}
          hint={t('discovery.nobodyHint')}
          drawing={<EmptyProfiles />}
          action={<DiscoverMembersButton />}
        />
      }
    />
  )
}
