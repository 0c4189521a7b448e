import { type MemberSummary, passDays } from '@satrangi/contract'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { filteredQuery } from '../../../features/discovery/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverMembersButton, MemberList } from './member-list.tsx'

const belongs = ({ isPassed, isBlocked }: MemberSummary) => isPassed && !isBlocked

/** Members of whom the viewer said ‘not for me’; showing one again removes the card. */
export function PassedScreen() {
  const t = useTranslate()
  const list = usePagedQuery(filteredQuery({ by: 'status', status: 'passed' }))
  return (
    <MemberList
      title={t('titles.passedProfiles')}
      list={list}
      belongs={belongs}
      empty={
        <EmptyState
          title={t('lists.passedEmptyTitle')}
          hint={t('lists.passedEmptyHint', { days: passDays })}
          drawing={<EmptyProfiles />}
          action={<DiscoverMembersButton />}
        />
      }
    />
  )
}
