import type { MemberSummary as Member, MemberSummary } from '@satrangi/contract'
import { useMemo, useState } from 'react'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { BlockDialog, useBlockWithToast } from '../../../features/connections/index.ts'
import { filteredQuery, InfiniteList } from '../../../features/discovery/index.ts'
import { cardsOf } from '../../../features/members/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { ListHeading, totalOf } from './member-list.tsx'

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

/** A blocked member with an unblock button. */
function BlockedRow({ member: { id } }: { member: Member }) {
  const t = useTranslate()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const block = useBlockWithToast(id)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      <div className="flex min-w-0 grow basis-44 items-center gap-4">
        <Avatar name={null} alt="" seed={id} />
        <h3 className="font-sans font-semibold wrap-anywhere">{id}</h3>
      </div>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        busy={block.isPending}
        aria-label={t('lists.unblockWho', { who: id })}
        onClick={() => setDialogOpen(true)}
      >
        {t('lists.unblock')}
      </Button>
      {isDialogOpen && (
        <BlockDialog
          who={id}
          isBlocked
          onConfirm={() => block.mutate({ block: false })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}

/** The skeleton of the rows. */
function BlockedRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <Card key={key} className="flex items-center gap-4 p-3">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-5 w-2/5" />
        </Card>
      ))}
    </Loading>
  )
}
