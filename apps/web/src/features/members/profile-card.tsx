import type { Card as Member } from '@satrangi/contract'
import { BadgeCheck, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { Photo } from '../../ui/photo.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Dot } from './dot.tsx'
import { hasPrivatePhotos, photosOf, whoIs } from './who.ts'

interface ProfileCardProps {
  member: Member
  onOpen: () => void
  /** In the corner of the photo. */
  heart: ReactNode
  /** Below the photo. */
  actions: ReactNode
  /** Above the fold. */
  priority?: boolean
}

const words =
  'pointer-events-none relative col-start-1 row-start-1 flex flex-col gap-0.5 self-end bg-linear-to-t from-35% from-photo-veil/90 to-transparent px-4 pt-16 pb-4 text-on-photo'

/** A member in a list: the photo first, the words on its shaded foot, and what one may do below. */
export function ProfileCard({ member, onOpen, heart, actions, priority = false }: ProfileCardProps) {
  const t = useText()
  const id = useId()
  const who = whoIs(member)
  return (
    <Card className="flex h-full flex-col overflow-clip">
      <article aria-labelledby={id} className="contents">
        <div className="relative grid aspect-4/5 grid-cols-1">
          <div className="absolute inset-0">
            <Photo
              name={photosOf(member)[0] ?? null}
              alt=""
              isPrivate={hasPrivatePhotos(member)}
              priority={priority}
              sizes="(min-width: 64rem) 23rem, (min-width: 36rem) 50vw, 100vw"
              className="size-full"
            />
          </div>
          <button
            type="button"
            onClick={onOpen}
            aria-label={t('discovery.viewProfileOf', { who })}
            tabIndex={-1}
            className="absolute inset-0"
          />
          <Badges member={member} />
          <div className="absolute end-2 top-2">{heart}</div>
          <div className={words}>
            <Words member={member} id={id} />
          </div>
        </div>
        <div className="mt-auto flex flex-wrap gap-2 p-3">{actions}</div>
      </article>
    </Card>
  )
}

function Badges({ member }: { member: Member }) {
  return (
    <div className="pointer-events-none absolute start-3 end-14 top-3 flex flex-wrap gap-1.5">
      <StatusBadge status={member.status} />
      {member.onlineUsers && <StatusBadge status="online" />}
    </div>
  )
}

function Words({ member, id }: { member: Member; id: string }) {
  const t = useText()
  return (
    <>
      <h3 id={id} className="flex items-center gap-1.5 text-lead lining-nums wrap-anywhere">
        {whoIs(member)}
        {member.verify_status && (
          <BadgeCheck role="img" aria-label={t('common.verified')} className="size-5 shrink-0" />
        )}
      </h3>
      <p className="flex items-center gap-1.5">
        <span>{t('profile.years', { age: member.age })}</span>
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{member.city_name}</span>
      </p>
      <p className="line-clamp-2 text-small">
        {member.gender}
        <Dot />
        {member.occupation}
      </p>
      {member.bio && <p className="mt-1 line-clamp-2 text-small wrap-anywhere">{member.bio}</p>}
    </>
  )
}
