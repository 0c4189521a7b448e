import type { Profile } from '@satrangi/contract'
import { Eye, HeartHandshake, NotebookPen, Pencil, UserRound } from 'lucide-react'
import {
  ApprovalBadge,
  type CarouselPhoto,
  CompletionBar,
  displayName,
  PhotoCarousel,
} from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HeaderPortal } from '../../../ui/header-slot.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ContactFacts, ProfileFacts } from './profile-facts.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { TextCard } from './text-card.tsx'

/** The own profile with its missing fields and pending approvals. */
export function OwnProfile({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const shell = useShell()
  const edit = (field?: string) =>
    shell.openScreen({ screen: 'edit-profile', from: 'own-profile', ...(field ? { field } : {}) })
  return (
    <ProfileLayout
      profile={profile}
      aside={<ContactFacts profile={profile} />}
      photos={
        <PhotoCarousel id={profile.id} who={displayName(profile)} photos={ownPhotos(profile)} isPrivate={false} />
      }
    >
      <HeaderPortal>
        <IconButton
          label={t('profile.edit')}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          onClick={() => edit()}
        />
      </HeaderPortal>
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <CompletionBar profile={profile} onMissing={edit} />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button icon={<Pencil aria-hidden="true" className="size-5" />} onClick={() => edit()}>
            {t('profile.edit')}
          </Button>
          <Button
            variant="secondary"
            icon={<Eye aria-hidden="true" className="size-5" />}
            onClick={() => shell.openScreen({ screen: 'profile-preview' })}
          >
            {t('profile.seeAsOthers')}
          </Button>
        </div>
      </Card>
      <TextCard
        title={t('fact.nickname.label')}
        Icon={UserRound}
        text={profile.nickname}
        empty={t('profile.noNickname')}
        aside={<ApprovalBadge approval={profile.nickname_approval} />}
      />
      <TextCard
        title={t('profile.aboutMe')}
        Icon={NotebookPen}
        text={profile.bio}
        empty={t('profile.noBio')}
        aside={profile.bio && <ApprovalBadge approval={profile.bio_approval} />}
      />
      <TextCard
        title={t('profile.expectations')}
        Icon={HeartHandshake}
        text={profile.partnerExpectations}
        empty={t('profile.noExpectations')}
        aside={profile.partnerExpectations && <ApprovalBadge approval={profile.partnerExpectations_approval} />}
      />
      <ProfileFacts profile={profile} />
    </ProfileLayout>
  )
}

function ownPhotos(profile: Profile): CarouselPhoto[] {
  const both = [
    { name: profile.photo1, approval: profile.photo1Approve },
    { name: profile.photo2, approval: profile.photo2Approve },
  ]
  return both.flatMap(({ name, approval }) => (name ? [{ name, note: <ApprovalBadge approval={approval} /> }] : []))
}
