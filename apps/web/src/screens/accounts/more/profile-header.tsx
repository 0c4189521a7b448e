import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { CompletionBar, displayName, MemberAvatar, profileQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** A summary of the own profile, which opens it. */
export function ProfileHeader() {
  const t = useTranslate()
  const shell = useShell()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  return (
    <Card className="overflow-clip">
      <button
        type="button"
        onClick={() => shell.openScreen({ screen: 'own-profile' })}
        className="flex w-full flex-wrap items-center gap-4 p-4 text-start sm:p-5 -outline-offset-3 hover:bg-primary-soft"
      >
        {own ? (
          <>
            <MemberAvatar member={own} size="large" />
            <span className="min-w-0 grow basis-36">
              <span className="block font-display font-semibold text-title wrap-anywhere">{displayName(own)}</span>
              <span className="block text-ink-soft text-small">{own.id}</span>
              <span className="mt-2 flex flex-wrap items-center gap-2">
                <StatusBadge status={own.status} />
                <span className="flex items-center text-primary text-small">
                  {t('more.viewOwnProfile')}
                  <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                </span>
              </span>
            </span>
          </>
        ) : (
          <ProfileHeaderSkeleton />
        )}
      </button>
      {own && (
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <CompletionBar profile={own} onMissing={(field) => shell.openScreen({ screen: 'edit-profile', field })} />
        </div>
      )}
    </Card>
  )
}

function ProfileHeaderSkeleton() {
  return (
    <Loading className="flex flex-1 items-center gap-4">
      <Skeleton className="size-24 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="mt-2 h-4 w-1/3" />
      </div>
    </Loading>
  )
}
