import type { MemberSummary as Member } from '@satrangi/contract'
import { BadgeCheck, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Dot } from '../../../ui/dot.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { displayName, hasPrivatePhotos, photosOf, shortPlace } from './member-display.ts'

interface ProfileCardProps {
  member: Member
  /** Opens the profile; a card that only shows has none. */
  onOpen?: () => void
  /** In the place of the member’s photo: one that is not uploaded yet. */
  photo?: ReactNode
  /** In the corner of the photo. */
  corner: ReactNode
  /** Below the photo. */
  actions?: ReactNode
  /** On the photo, above the words. */
  note?: ReactNode
  /** Above the fold. */
  priority?: boolean
  /** Two side by side on a phone: who, how old and where, no more. */
  compact?: boolean
}

const captionClasses =
  'pointer-events-none relative col-start-1 row-start-1 flex min-w-0 flex-col gap-0.5 self-end bg-linear-to-t from-35% from-photo-veil/90 to-transparent text-on-photo'

const sizes = '(min-width: 64rem) 23rem, (min-width: 36rem) 50vw, 100vw'

/** A member in a list: the photo first, the words on its shaded foot, and what one may do below. */
export function ProfileCard(props: ProfileCardProps) {
  const { member, onOpen, photo, corner, actions, note, priority = false, compact = false } = props
  const t = useTranslate()
  const id = useId()
  const who = displayName(member)
  return (
    <Card className="flex h-full flex-col overflow-clip">
      <article aria-labelledby={id} className="contents">
        <div className="card-photo relative grid aspect-4/5 grid-cols-1">
          <div className="absolute inset-0">
            {photo ?? (
              <Photo
                name={photosOf(member)[0] ?? null}
                alt=""
                seed={member.id}
                isPrivate={hasPrivatePhotos(member)}
                priority={priority}
                isSmall={compact}
                sizes={sizes}
                className="size-full"
              />
            )}
          </div>
          {onOpen && (
            <button
              type="button"
              onClick={onOpen}
              aria-label={t('discovery.viewProfileOf', { who })}
              // With buttons below there is another way there for the Tab key.
              tabIndex={actions ? -1 : 0}
              className="absolute inset-0 -outline-offset-4"
            />
          )}
          <Badges member={member} compact={compact} />
          <div className="absolute end-2 top-2 flex flex-col gap-2">{corner}</div>
          <div className={classNames(captionClasses, compact ? 'px-3 pt-10 pb-3' : 'px-4 pt-16 pb-4')}>
            {note}
            <Caption member={member} id={id} compact={compact} />
          </div>
        </div>
        {/* In one row from a narrow phone on, also in the font that is there before the own one; larger letters wrap. In
            narrower cards, as beside the filters, one below the other, whichever they are. */}
        {actions && (
          <div className="@container mt-auto">
            <div className="flex flex-wrap gap-2 p-2 *:px-2 @max-xs:flex-col">{actions}</div>
          </div>
        )}
      </article>
    </Card>
  )
}

function Badges({ member, compact }: { member: Member; compact: boolean }) {
  return (
    <div className="pointer-events-none absolute start-3 end-14 top-3 flex flex-wrap gap-1.5">
      <StatusBadge status={member.status} isSmall={compact} />
      {member.onlineUsers && <StatusBadge status="online" isSmall={compact} />}
    </div>
  )
}

function Caption({ member, id, compact }: { member: Member; id: string; compact: boolean }) {
  const t = useTranslate()
  const place = shortPlace(member)
  return (
    <>
      <h3
        id={id}
        className={classNames(
          'flex items-center gap-1.5 lining-nums wrap-anywhere',
          compact ? 'text-base' : 'text-lead',
        )}
      >
        {displayName(member)}
        {member.verify_status && (
          <BadgeCheck role="img" aria-label={t('common.verified')} className="size-5 shrink-0" />
        )}
      </h3>
      <p className={classNames('flex flex-wrap items-center gap-x-1.5', compact && 'text-small')}>
        {member.age !== null && <span>{t('profile.years', { age: member.age })}</span>}
        {place && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{placeLabel(place)}</bdi>
          </span>
        )}
      </p>
      {!compact && (
        <p className="line-clamp-2 text-small">
          {member.gender && (
            <>
              {optionLabel(member.gender)}
              {member.occupation && <Dot />}
            </>
          )}
          <bdi>{member.occupation}</bdi>
        </p>
      )}
      {!compact && member.bio && (
        <p dir="auto" className="mt-1 line-clamp-2 text-small wrap-anywhere">
          {member.bio}
        </p>
      )}
    </>
  )
}
