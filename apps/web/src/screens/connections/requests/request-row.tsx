import { Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react'
import { Suspense } from 'react'
import { type RequestItem, RequestNote, type RequestTab } from '../../../features/connections/index.ts'
import { displayName, MemberAvatar, shortPlace } from '../../../features/members/index.ts'
import { HintLine } from '../../../features/moderation/index.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { placeLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { RequestActions, type RowActions } from './request-actions.tsx'

interface RequestRowProps extends RowActions {
  member: RequestItem
  tab: RequestTab
}

/** A request with its member, date, note and actions. */
export function RequestRow({ member, tab, ...actions }: RequestRowProps) {
  const t = useTranslate()
  const shell = useShell()
  const who = displayName(member)
  const disconnect = {
    label: t('requests.disconnect'),
    icon: <UserMinus aria-hidden="true" className="size-5" />,
    onSelect: () => actions.onOpenDialog('disconnect'),
  }
  const place = shortPlace(member)
  const noteLabel = tab === 'sent' ? t('requests.ownNote') : t('requests.noteOf', { who })
  return (
    <Card className="flex h-full flex-col gap-3 p-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <button
          type="button"
          onClick={() => shell.openScreen({ screen: 'profile-detail', id: member.id })}
          aria-label={t('discovery.viewProfileOf', { who })}
          className="shrink-0 rounded-full"
        >
          <MemberAvatar member={member} />
        </button>
        <div className="min-w-0 flex-1 max-2xs:order-last max-2xs:basis-full">
          <h3 className="font-sans font-semibold wrap-anywhere">{who}</h3>
          <p className="text-ink-soft text-small wrap-anywhere">
            {place
              ? t('requests.ageAndPlace', { age: member.age, place: placeLabel(place) })
              : t('profile.years', { age: member.age })}
          </p>
          <time dateTime={member.created_at} className="text-ink-soft text-tiny">
            {formatAgo(member.created_at)}
          </time>
        </div>
        <div className="-me-1 -mt-1 ms-auto shrink-0">
          <Menu
            label={t('requests.moreAbout', { who })}
            icon={<EllipsisVertical aria-hidden="true" className="size-6" />}
            items={[
              ...(tab === 'connected' ? [disconnect] : []),
              {
                label: t('profile.block'),
                icon: <Ban aria-hidden="true" className="size-5" />,
                tone: 'danger',
                onSelect: () => actions.onOpenDialog('block'),
              },
              {
                label: t('profile.report'),
                icon: <Flag aria-hidden="true" className="size-5" />,
                tone: 'danger',
                onSelect: () => actions.onOpenDialog('report'),
              },
            ]}
          />
        </div>
      </div>
      {member.note_hint && (
        <Suspense fallback={null}>
          <HintLine code={member.note_hint} peer={member.id} />
        </Suspense>
      )}
      {member.note && <RequestNote label={noteLabel} note={member.note} />}
      <RequestActions member={member} tab={tab} {...actions} />
    </Card>
  )
}

/** The skeleton of request rows. */
export function RequestRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {Array.from({ length: count }, (_, at) => `row-${at}`).map((key) => (
        <Card key={key} className="flex flex-col gap-3 p-3">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-2 h-4 w-3/5" />
              <Skeleton className="mt-2 h-4 w-1/5" />
            </div>
          </div>
          <Skeleton className="h-touch sm:ms-auto sm:w-32" />
        </Card>
      ))}
    </Loading>
  )
}
