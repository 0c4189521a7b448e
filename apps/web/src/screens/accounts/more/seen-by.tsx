import type { PrivacySettings, Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Phone, PhoneOff, Wifi, WifiOff } from 'lucide-react'
import { useId } from 'react'
import {
  cardSeenBy,
  type PreviewAs,
  privacyQuery,
  profileQuery,
  type SeenCard,
} from '../../../features/members/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

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
      className="top-(--header-height) z-10 -mx-4 bg-ground px-4 pt-1 pb-3 xs:very-tall:sticky md:mx-0 md:px-0"
    >
      <h2 id={id} className="mb-2 font-sans font-semibold text-base">
        {t('privacySwitches.seen')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {viewers.map((viewer) =>
          own && settings ? (
            <ViewerCard key={viewer} {...{ viewer, own, settings }} />
          ) : (
            <Skeleton key={viewer} className="h-54 rounded-card" />
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

/** As high in every state, so that no switch moves under the finger. */
function ViewerCard({ viewer, own, settings }: ViewerCardProps) {
  const t = useTranslate()
  const id = useId()
  const seen = cardSeenBy(viewer, own, settings)
  const isUnseen = seen.isFound === 'no'
  return (
    <Card className="p-3">
      <article aria-labelledby={id} className="relative flex flex-col gap-2">
        <h3 id={id} className="font-sans font-semibold text-ink-soft text-small">
          {t(viewer === 'stranger' ? 'profile.previewStranger' : 'profile.previewConnection')}
        </h3>
        {isUnseen && <p className="absolute inset-x-0 top-8">{t('privacySwitches.seenByNobody')}</p>}
        <div className={classNames('flex flex-col gap-2', isUnseen && 'invisible')}>
          <div className="flex items-start gap-3">
            <Photo
              name={seen.photo}
              alt={t(photoLabels[photoStateOf(seen)])}
              isPrivate={seen.isPhotoPrivate}
              isSmall
              seed={own.id}
              className="w-14 shrink-0 rounded-control"
            />
            <p dir="auto" className="line-clamp-3 min-w-0 font-semibold lining-nums wrap-anywhere">
              {seen.headline}
            </p>
          </div>
          <SeenFacts seen={seen} />
        </div>
      </article>
    </Card>
  )
}

const photoLabels = {
  private: 'privacySwitches.seenPhotoPrivate',
  shown: 'privacySwitches.seenPhoto',
  none: 'privacySwitches.seenPhotoNone',
} as const

function photoStateOf({ photo, isPhotoPrivate }: SeenCard): keyof typeof photoLabels {
  if (isPhotoPrivate) return 'private'
  return photo ? 'shown' : 'none'
}

const numberTexts = {
  hidden: 'privacySwitches.seenNumberHidden',
  after_connecting: 'privacySwitches.seenNumberLater',
} as const

/** Whether the member is found, seen online, and can be called: a row for each, whatever it says. */
function SeenFacts({ seen }: { seen: SeenCard }) {
  const t = useTranslate()
  const { number } = seen
  const rows = [
    seen.isFound === 'contacted'
      ? { Icon: EyeOff, text: t('privacySwitches.seenWhenContacted') }
      : { Icon: Eye, text: t('privacySwitches.seenInLists') },
    seen.isOnlineShown
      ? { Icon: Wifi, text: t('common.online') }
      : { Icon: WifiOff, text: t('privacySwitches.seenOnlineHidden') },
    number === 'hidden'
      ? { Icon: PhoneOff, text: t(numberTexts.hidden) }
      : { Icon: Phone, text: number === 'after_connecting' ? t(numberTexts.after_connecting) : number.masked },
  ]
  return (
    <ul className="flex flex-col gap-1 text-small tabular-nums">
      {rows.map(({ Icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row stays the same row, whatever it says
        <li key={index} className="flex items-start gap-1.5">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
