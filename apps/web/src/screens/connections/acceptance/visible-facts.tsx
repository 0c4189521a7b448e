import type { Profile } from '@satrangi/contract'
import { Check, ChevronDown, Minus } from 'lucide-react'
import { photosOf } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'

interface MutualFactsProps {
  who: string
  other: Profile
  /** The viewer's own profile as a connection sees it. */
  seenOfOwn: Profile | undefined
}

/** What each of the two sees of the other, for who wants to know. */
export function MutualFacts({ who, other, seenOfOwn }: MutualFactsProps) {
  const t = useTranslate()
  return (
    <details className="group/facts">
      <summary className="flex min-h-touch items-center justify-between gap-3 rounded-control font-semibold text-primary">
        {t('acceptance.mutualFacts')}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open/facts:rotate-180" />
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <VisibleFacts title={t('acceptance.acceptedYouSee')} profile={other} />
        {seenOfOwn && <VisibleFacts title={t('acceptance.acceptedTheySee', { who })} profile={seenOfOwn} />}
      </div>
    </details>
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
