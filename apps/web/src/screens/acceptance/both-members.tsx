import type { Profile } from '@satrangi/contract'
import { Check, Minus } from 'lucide-react'
import { MemberAvatar, photosOf } from '../../features/members/index.ts'
import { useTranslate } from '../../messages/index.ts'

interface BothMembersProps {
  who: string
  other: Profile
  own: Profile
  /** The viewer's own profile as a connection sees it. */
  seenOfOwn: Profile | undefined
}

/** Both photos, and what each of the two sees of the other. */
export function BothMembers({ who, other, own, seenOfOwn }: BothMembersProps) {
  const t = useTranslate()
  return (
    <>
      <div className="flex items-center justify-center -space-x-3">
        <MemberAvatar member={{ ...own, onlineUsers: false }} size="large" />
        <MemberAvatar member={{ ...other, onlineUsers: false }} size="large" />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <VisibleFacts title={t('acceptance.acceptedYouSee')} profile={other} />
        {seenOfOwn && <VisibleFacts title={t('acceptance.acceptedTheySee', { who })} profile={seenOfOwn} />}
      </div>
    </>
  )
}

function VisibleFacts({ title, profile }: { title: string; profile: Profile }) {
  const t = useTranslate()
  const hasPhotos = photosOf(profile).length > 0
  const hasNumber = profile.mobile_state === 'masked'
  return (
    <section>
      <h3 className="font-sans font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {profile.name && <Fact isSeen words={t('acceptance.acceptedName', { name: profile.name })} />}
        <Fact isSeen={hasPhotos} words={t(hasPhotos ? 'acceptance.acceptedPhotos' : 'acceptance.acceptedNoPhotos')} />
        <Fact isSeen={hasNumber} words={t(hasNumber ? 'acceptance.acceptedNumber' : 'acceptance.acceptedNoNumber')} />
      </ul>
    </section>
  )
}

function Fact({ words: text, isSeen }: { words: string; isSeen: boolean }) {
  const Icon = isSeen ? Check : Minus
  return (
    <li className="flex items-start gap-2 text-ink-soft">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  )
}
