import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../features/members/index.ts'
import { PictureCheckNotice } from '../../../features/moderation/index.ts'
import { endNavigationGuard } from '../../../lib/leave-guard.ts'
import { type ScreenParams, useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { translate, useTranslate } from '../../../messages/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { EditForm } from './edit-form.tsx'

/** Edit Profile. */
export function EditProfileScreen({ field, from }: ScreenParams['edit-profile']) {
  const t = useTranslate()
  const shell = useShell()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...profileQuery(user?.id ?? ''),
    enabled: user !== undefined,
  })
  const saved = () => {
    endNavigationGuard()
    toast.show({ title: translate('editProfile.updated'), tone: 'success' })
    if (from === 'own-profile') shell.back()
    else shell.replaceScreen({ screen: 'own-profile' })
  }
  if (data) {
    return (
      <>
        <div className="mx-auto mb-5 w-full max-w-text empty:hidden">
          <PictureCheckNotice />
        </div>
        <EditForm profile={data} field={field} onSaved={saved} />
      </>
    )
  }
  if (error) {
    return <ErrorState title={t('editProfile.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <EditSkeleton />
}

function EditSkeleton() {
  return (
    <Loading className="mx-auto flex max-w-text flex-col gap-5">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-112 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </Loading>
  )
}
