import { factsOfSection, isShared, type Profile } from '@satrangi/contract'
import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApprovalBadge, displayName } from '../../../features/members/index.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Dot } from '../../../ui/dot.tsx'
import { ErrorBoundaries, ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { FactValue } from './fact-value.tsx'

interface ProfileLayoutProps {
  profile: Profile
  photos: ReactNode
  /** Below the name. */
  nickname?: string | null | undefined
  children: ReactNode
  /** Below everything on a phone; under the photos, where it stays in sight, on a wide screen. */
  aside: ReactNode
}

/** Photos first; on a wide screen the words stand beside them, and the actions under them. */
export function ProfileLayout({ profile, photos, nickname, children, aside }: ProfileLayoutProps) {
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-5">
      <div className="-mx-4 -mt-4 mb-1 md:m-0">
        <div className="mx-auto max-w-photo">
          <ErrorBoundary as="part">{photos}</ErrorBoundary>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
        <Heading profile={profile} nickname={nickname} />
        <ErrorBoundaries>{children}</ErrorBoundaries>
      </div>
      <div className="contents md:sticky md:top-20 md:flex md:flex-col-reverse md:justify-end md:gap-4 md:self-start">
        <ErrorBoundaries>{aside}</ErrorBoundaries>
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
      <NameFacts profile={profile} />
      <p className="mt-1 text-lead">
        {t('profile.years', { age: profile.age })}
        <Dot />
        {optionLabel(profile.gender)}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-2 empty:hidden">
        {placeLine(profile) && (
          <span className="flex min-w-0 gap-2">
            <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-soft" />
            <bdi className="min-w-0 wrap-anywhere">{placeLine(profile)}</bdi>
          </span>
        )}
        <ApprovalBadge approval={profile.city_name_approval} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <StatusBadge status={profile.status} />
        {profile.status !== 'active' && <StatusBadge status="pride" />}
        {profile.onlineUsers && <StatusBadge status="online" />}
      </div>
    </header>
  )
}

/** The facts that say how to speak of somebody, beside name and nickname, which have places of their own. */
const nameFacts = factsOfSection('names').filter((name) => name !== 'name' && name !== 'nickname' && isShared(name))

function NameFacts({ profile }: { profile: Profile }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
      {nameFacts.map((name) => profile[name] && <FactValue key={name} profile={profile} name={name} />)}
    </p>
  )
}

/** ‘Pune, Maharashtra, India’ in the reader's language; a city that is its own state is named once. */
const placeLine = ({ city_name, state, country }: Profile): string =>
  [...new Set([city_name, state, country].filter(Boolean))].map(placeLabel).join(', ')
