import { completionFields, fieldStateOf, type Profile, readCountry } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { policyNoticeQuery } from '../../../../features/accounts/index.ts'
import { countRequests, requestsQuery, useHeldRejection } from '../../../../features/connections/index.ts'
import { displayName, isInReview, profileQuery } from '../../../../features/members/index.ts'
import {
  type NotificationPages,
  notificationsOf,
  notificationsQuery,
} from '../../../../features/notifications/index.ts'
import { useSession } from '../../../../lib/session.ts'
import { usePagedQuery } from '../../../../lib/use-paged-query.ts'
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
  const { data: profile, isLoading: isProfileLoading } = useQuery({ ...profileQuery(id), enabled: user !== undefined })
  const { data: policies, isLoading: arePoliciesLoading } = useQuery(policyNoticeQuery())
  const { data: notifications, isLoading: areNotificationsLoading } = usePagedQuery(notificationsQuery(id, 'requests'))
  const { data: requests, isLoading: areRequestsLoading } = usePagedQuery(requestsQuery('pending'))
  const heldId = useHeldRejection()
  const { steps, hide, isLoading: areStepsLoading } = useFirstSteps()
  // All at once, so that the row does not change its words while somebody reads it.
  const isLoading =
    isProfileLoading || arePoliciesLoading || areNotificationsLoading || areRequestsLoading || areStepsLoading
  const done = steps && stepNames.filter((name) => steps[name] === 'done').length
  const items = waitingItems({
    pendingCount: countRequests(requests, heldId) ?? 0,
    newConnection: findNewConnection(notifications),
    isRejected: profile !== undefined && isRejected(profile),
    arePoliciesDue: policies?.is_due ?? false,
    isPlaceUnknown: profile !== undefined && readCountry(profile.country) === null,
    steps: done === undefined ? undefined : { done, most: stepNames.length },
    isInReview: profile !== undefined && isInReview(profile),
  })
  return { items: isLoading ? [] : items, profile, steps, hideSteps: hide }
}
