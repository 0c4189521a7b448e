import type { PrivacySettings, Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useId } from 'react'
import { type PreviewAs, profileQuery } from '../../features/members/index.ts'
import { cardSeenBy, privacyQuery } from '../../features/privacy/index.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SeenFacts } from './seen-facts.tsx'

const viewers = ['stranger', 'connection'] as const

/** The own card as someone new and as a connection see it with the settings below, which it follows at once. */
export function SeenBy() {
  const t = useTranslate()
  const id = useId()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const { data: settings } = useQuery(privacyQuery())
  return (
    <section
      aria-labelledby={id}
      className="top-(--header-height) z-10 -mx-4 bg-ground px-4 pt-1 pb-3 tall:sticky md:mx-0 md:px-0"
    >
      <h2 id={id} className="mb-2 font-sans font-semibold text-base">
        {t('privacySwitches.seen')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {viewers.map((viewer) =>
          own && settings ? (
            <ViewerCard key={viewer} {...{ viewer, own, settings }} />
          ) : (
            <Skeleton key={viewer} className="h-40 rounded-card" />
          ),
        )}
      </div>
    </section>
  )
}

interface ViewerCardProps {
  viewer: PreviewAs
  own: Profile
  settings: PrivacySettings
}

function ViewerCard({ viewer, own, settings }: ViewerCardProps) {
  const t = useTranslate()
  const id = useId()
  const seen = cardSeenBy(viewer, own, settings)
  return (
    <Card className="min-h-40 p-3">
      <article aria-labelledby={id} className="flex flex-col gap-2">
        <h3 id={id} className="font-sans font-semibold text-ink-soft text-small">
          {t(viewer === 'stranger' ? 'profile.previewStranger' : 'profile.previewConnection')}
        </h3>
        {seen.isFound === 'no' ? (
          <p>{t('privacySwitches.seenByNobody')}</p>
        ) : (
          <>
            <div className="flex flex-wrap gap-x-3 gap-y-1">
              <Photo
                name={seen.photo}
                alt={t(photoLabels[photoStateOf(seen)])}
                isPrivate={seen.isPhotoPrivate}
                isSmall
                seed={own.id}
                className="w-14 shrink-0 rounded-control"
              />
              <SeenFacts seen={seen} />
            </div>
            <p className="flex items-start gap-1.5 text-small">
              <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 tabular-nums">
                {typeof seen.number === 'object' ? seen.number.masked : t(numberTexts[seen.number])}
              </span>
            </p>
          </>
        )}
      </article>
    </Card>
  )
}

const numberTexts = {
  hidden: 'privacySwitches.seenNumberHidden',
  after_connecting: 'profile.mobileAfterConnecting',
} as const

const photoLabels = {
  private: 'privacySwitches.seenPhotoPrivate',
  shown: 'privacySwitches.seenPhoto',
  none: 'privacySwitches.seenPhotoNone',
} as const

function photoStateOf({ photo, isPhotoPrivate }: ReturnType<typeof cardSeenBy>): keyof typeof photoLabels {
  if (isPhotoPrivate) return 'private'
  return photo ? 'shown' : 'none'
}
