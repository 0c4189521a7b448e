import type { Approval, Profile } from '@satrangi/contract'
import { CircleX, HeartHandshake, Hourglass, NotebookPen } from 'lucide-react'
import { type CarouselPhoto, PhotoCarousel, whoIs } from '../../features/members/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../messages/index.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { TextCard } from './text-card.tsx'

/** One's own profile, with what still waits to be approved. */
export function OwnProfile({ profile }: { profile: Profile }) {
  const t = useText()
  return (
    <ProfileLayout
      profile={profile}
      photos={<PhotoCarousel who={whoIs(profile)} photos={ownPhotos(profile)} isPrivate={false} />}
    >
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

/** Nothing for what is approved. */
function ApprovalBadge({ approval }: { approval: Approval | null }) {
  const t = useText()
  if (approval !== 'pending' && approval !== 'rejected') return null
  const isWaiting = approval === 'pending'
  const Icon = isWaiting ? Hourglass : CircleX
  return (
    <span
      title={t(isWaiting ? 'profile.waitingHint' : 'profile.rejectedHint')}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-small',
        isWaiting ? 'bg-paid-soft text-paid' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(isWaiting ? 'profile.waitingForApproval' : 'profile.rejectedByReview')}
    </span>
  )
}
