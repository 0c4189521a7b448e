import type { Profile } from '@satrangi/contract'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dot, displayName } from '../../features/members/index.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundaries, ErrorBoundary } from '../../ui/error-boundary.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface ProfileLayoutProps {
  profile: Profile
  photos: ReactNode
  /** Below the name. */
  nickname?: string | null | undefined
  children: ReactNode
}

/** Photos first; on a wide screen they stay in view beside the words. */
export function ProfileLayout({ profile, photos, nickname, children }: ProfileLayoutProps) {
  return (
    <div className="-mx-4 -mt-4 grid gap-5 md:mx-0 md:mt-0 md:grid-cols-[2fr_3fr] md:gap-8">
      <div className="max-md:mx-auto max-md:w-full max-md:max-w-photo md:sticky md:top-20 md:self-start">
        <ErrorBoundary as="part">{photos}</ErrorBoundary>
      </div>
      <div className="flex min-w-0 flex-col gap-4 px-4 md:px-0">
        <Heading profile={profile} nickname={nickname} />
        <ErrorBoundaries>{children}</ErrorBoundaries>
      </div>
    </div>
  )
}

function Heading({ profile, nickname }: Pick<ProfileLayoutProps, 'profile' | 'nickname'>) {
  const t = useTranslate()
  const who = displayName(profile)
  return (
    <header>
      <h2 className="flex flex-wrap items-center gap-2 text-display lining-nums wrap-anywhere">
        {who}
        {profile.verify_status && (
          <BadgeCheck role="img" aria-label={t('common.verified')} className="size-6 shrink-0 text-primary" />
        )}
      </h2>
      {who !== profile.id && (
        <p className="text-ink-soft text-small wrap-anywhere">
          {nickname && (
            <>
              {t('profile.nicknameIs', { nickname })}
              <Dot />
            </>
          )}
          {profile.id}
        </p>
      )}
      <p className="mt-1 text-lead">
        {t('profile.years', { age: profile.age })}
        <Dot />
        {optionLabel(profile.gender)}
        <Dot />
        {profile.city_name}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <StatusBadge status={profile.status} />
        {profile.status !== 'active' && <StatusBadge status="pride" />}
        {profile.onlineUsers && <StatusBadge status="online" />}
      </div>
    </header>
  )
}
