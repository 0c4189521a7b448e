import { type Profile, routes } from '@satrangi/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useTranslate } from '../../../messages/index.ts'

const reviewTimeStaleMs = 3_600_000

/** Within how many hours a photo is usually reviewed; null where nothing can be promised. */
const reviewTimeQuery = queryOptions({
  queryKey: ['review-time'],
  queryFn: async () => (await call(routes.moderation.reviewTime)).hours,
  staleTime: reviewTimeStaleMs,
})

/** Whether a photo or a text of one's own waits for approval. */
export const isInReview = (profile: Profile): boolean =>
  Object.entries(profile).some(([field, value]) => /_approval$|Approve$/.test(field) && value === 'pending')

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
