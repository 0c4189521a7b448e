import type { Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslate } from '../../messages/index.ts'
import { reviewTimeQuery } from './review.queries.ts'

/** Whether a photo or a text of one's own waits for approval. */
export const isInReview = (profile: Profile): boolean =>
  [profile.photo1Approve, profile.photo2Approve, profile.bio_approval, profile.partnerExpectations_approval].includes(
    'pending',
  )

/** Says that a photo or a text of one's own is in review; nothing where none is. */
export function ReviewNote({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const isWaiting = isInReview(profile)
  // Where it is not known nothing is promised.
  const { data: hours } = useQuery({ ...reviewTimeQuery, enabled: isWaiting })
  if (!isWaiting) return null
  return (
    <p className="flex items-start gap-2 text-small">
      <Hourglass aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-paid" />
      <span className="min-w-0">
        {t('profile.inReview')} {hours && t('profile.usualReview', { hours })}
      </span>
    </p>
  )
}
