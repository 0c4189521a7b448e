import { CallError, type Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { useBlockWithToast } from '../../../features/connections/index.ts'
import { isPaused, LoadFailure } from '../../../features/discovery/index.ts'
import { displayName, profileQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { isNotFound } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Fetches a profile and shows it; says so where there is none, or none for this viewer. */
export function ProfileLoader({ id, children }: { id: string; children: (profile: Profile) => ReactNode }) {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery(profileQuery(id))
  // Whom one has just blocked is as gone for this page as for any other.
  if (isNotFound(error)) return data?.isBlocked ? <BlockedByYou profile={data} /> : <NotAvailable />
  if (data && !isPaused(error)) return children(data)
  if (error) {
    const title = t(hasServerReply(error) ? 'profile.loadFailed' : 'profile.unexpectedError')
    return <LoadFailure error={error} title={title} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <ProfileSkeleton />
}

/** The server said no; otherwise it was not reached. */
const hasServerReply = (error: Error) => error instanceof CallError && error.status > 0

function NotAvailable() {
  const t = useTranslate()
  const shell = useShell()
  return (
    <EmptyState
      title={t('profile.notAvailable')}
      hint={t('profile.notAvailableHint')}
      drawing={<EmptyProfiles />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={shell.back}>{t('common.back')}</Button>
          <SeeBlockedButton />
        </div>
      }
    />
  )
}

function BlockedByYou({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const block = useBlockWithToast(profile.id)
  return (
    <EmptyState
      title={t('profile.blockedByYou', { who: displayName(profile) })}
      hint={t('profile.blockedByYouHint')}
      drawing={<EmptyProfiles />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => block.mutate({ block: false })} busy={block.isPending}>
            {t('common.undo')}
          </Button>
          <SeeBlockedButton />
        </div>
      }
    />
  )
}

function SeeBlockedButton() {
  const t = useTranslate()
  const shell = useShell()
  return (
    <Button variant="secondary" onClick={() => shell.openScreen({ screen: 'blocked-profiles' })}>
      {t('profile.seeBlocked')}
    </Button>
  )
}
