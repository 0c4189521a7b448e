import type { Profile } from '@satrangi/contract'
import { HeartHandshake, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName, hasPrivatePhotos, PhotoCarousel, photosOf } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ContactFacts, ProfileFacts } from './profile-facts.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { TextCard } from './text-card.tsx'

interface MemberViewProps {
  profile: Profile
  /** In the corner of the photos. */
  corner?: ReactNode
  /** In the place of the number, such as the whole of it. */
  mobile?: ReactNode
  /** Opens the words. */
  opening?: ReactNode
  /** Below everything on a phone, under the photos on a wide screen. */
  actions?: ReactNode
}

/** A profile as another member sees it. */
export function MemberView({ profile, corner, mobile, opening, actions }: MemberViewProps) {
  const t = useTranslate()
  const isPrivate = hasPrivatePhotos(profile)
  const photos = (
    <PhotoCarousel
      id={profile.id}
      who={displayName(profile)}
      photos={photosOf(profile).map((name) => ({ name }))}
      isPrivate={isPrivate}
    >
      {corner && <div className="absolute end-2 top-2 flex gap-1.5">{corner}</div>}
    </PhotoCarousel>
  )
  return (
    <ProfileLayout
      profile={profile}
      photos={photos}
      nickname={profile.name === null ? null : profile.nickname}
      aside={
        <>
          <ContactFacts profile={profile} mobile={mobile} />
          {actions}
        </>
      }
    >
      {opening}
      {isPrivate && <p className="text-ink-soft">{t('profile.privatePhotoNote')}</p>}
      <TextCard title={t('profile.bio')} Icon={NotebookPen} text={profile.bio} />
      <TextCard title={t('profile.expectations')} Icon={HeartHandshake} text={profile.partnerExpectations} />
      <ProfileFacts profile={profile} />
    </ProfileLayout>
  )
}
