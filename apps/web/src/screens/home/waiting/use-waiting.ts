import { completionFields, fieldStateOf, type Profile, readCountry } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { policyNoticeQuery } from '../../../features/consents/index.ts'
import { displayName, isInReview, profileQuery } from '../../../features/members/index.ts'
import { type NotificationPages, notificationsOf, notificationsQuery } from '../../../features/notifications/index.ts'
import { usePendingCount } from '../../../features/requests/index.ts'
import { useSession } from '../../../lib/session.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { stepNames } from '../first-steps/first-steps.rules.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { waitingItems } from './waiting.rules.ts'

const isRejected = (profile: Profile): boolean =>
  profile.photo2Approve === 'rejected' || completionFields.some((field) => fieldStateOf(profile, field) === 'rejected')

function findNewConnection(list: NotificationPages | undefined) {
  const accepted = notificationsOf(list).find(({ type, is_read, user }) => type === 'accepted' && !is_read && user)
  return accepted?.user ? { id: accepted.user.id, who: displayName(accepted.user) } : undefined
}

/** What waits for the member, as far as it is known. */
export function useWaiting() {
  const { user } = useSession()
  const id = user?.id ?? ''
  const { data: profile } = useQuery({ ...profileQuery(id), enabled: user !== undefined })
  const { data: policies } = useQuery(policyNoticeQuery())
  const { data: notifications } = usePagedQuery(notificationsQuery(id, 'requests'))
  const pendingCount = usePendingCount()
  const { steps, hide } = useFirstSteps()
  const done = steps && stepNames.filter((name) => steps[name] === 'done').length
  const items = waitingItems({
    pendingCount,
    newConnection: findNewConnection(notifications),
    isRejected: profile !== undefined && isRejected(profile),
    arePoliciesDue: policies?.is_due ?? false,
    isPlaceUnknown: profile !== undefined && readCountry(profile.country) === null,
    steps: done === undefined ? undefined : { done, most: stepNames.length },
    isInReview: profile !== undefined && isInReview(profile),
  })
  return { items, profile, steps, hideSteps: hide }
}
