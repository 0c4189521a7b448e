import type { Profile } from '@satrangi/contract'
import { Ban, EllipsisVertical, HeartHandshake, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog, useBlockWithToast } from '../../features/blocks/index.ts'
import { hasPrivatePhotos, PhotoCarousel, photosOf, whoIs } from '../../features/members/index.ts'
import { HeartButton } from '../../features/saves/index.ts'
import { useText } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { TextCard } from './text-card.tsx'

/** Another member, as far as this viewer may see them. */
export function MemberProfile({ profile }: { profile: Profile }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const block = useBlockWithToast(profile.id)
  const who = whoIs(profile)
  const toggleBlock = () => block.mutate({ block: !profile.isBlocked })

  const photos = (
    <PhotoCarousel who={who} photos={photosOf(profile).map((name) => ({ name }))} isPrivate={hasPrivatePhotos(profile)}>
      <div className="absolute end-2 top-2 flex gap-1.5">
        <HeartButton id={profile.id} who={who} isSaved={profile.isSaved} />
        <Menu
          tone="photo"
          label={t('profile.more')}
          icon={<EllipsisVertical aria-hidden="true" className="size-6" />}
          items={[
            {
              label: t(profile.isBlocked ? 'profile.unblock' : 'profile.block'),
              icon: <Ban aria-hidden="true" className="size-5" />,
              tone: profile.isBlocked ? 'plain' : 'danger',
              onSelect: () => setAsking(true),
            },
          ]}
        />
      </div>
    </PhotoCarousel>
  )

  return (
    <ProfileLayout profile={profile} photos={photos}>
      {hasPrivatePhotos(profile) && <p className="text-ink-soft">{t('profile.privatePhotoNote')}</p>}
      <TextCard title={t('profile.bio')} Icon={NotebookPen} text={profile.bio} />
      <TextCard title={t('profile.expectations')} Icon={HeartHandshake} text={profile.partnerExpectations} />
      <ProfileFacts profile={profile} />
      <ProfileActions profile={profile} onUnblock={() => setAsking(true)} />
      {isAsking && (
        <BlockDialog who={who} isBlocked={profile.isBlocked} onConfirm={toggleBlock} onClose={() => setAsking(false)} />
      )}
    </ProfileLayout>
  )
}
