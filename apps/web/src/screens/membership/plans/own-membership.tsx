import type { Membership } from '@satrangi/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { planTitle } from '../../../features/membership/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The viewer's running plans and their ends. */
export function OwnMembership({ membership }: { membership: UseQueryResult<Membership> }) {
  const t = useTranslate()
  const { data, isPending, isFetching, refetch } = membership
  return (
    <Card>
      <section aria-labelledby="own-membership" className="p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-membership" className="text-lead">
            {t('membership.now')}
          </h2>
          {data && <StatusBadge status={data.status} />}
        </div>
        {data ? (
          <MembershipDetails membership={data} />
        ) : isPending ? (
          <Loading>
            <Skeleton className="mt-2 h-12 w-64 max-w-full" />
          </Loading>
        ) : (
          <ErrorState title={t('membership.nowFailed')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </section>
    </Card>
  )
}

function MembershipDetails({ membership: { packs, chats } }: { membership: Membership }) {
  const t = useTranslate()
  return (
    <>
      {packs.length === 0 ? (
        <p>{t('membership.nowFree')}</p>
      ) : (
        <ul>
          {packs.map(({ plan_id, ends_at }) => (
            <li key={plan_id} className="text-balance">
              {t('membership.nowUntil', { plan: planTitle(plan_id), until: formatDateTime(ends_at) })}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        {chats.limit === null
          ? t('membership.nowChatsFree')
          : t('membership.nowChatsUsed', { opened: chats.opens_today, limit: chats.limit })}
      </p>
      {packs.length > 0 && <p className="text-ink-soft text-small">{t('membership.nowAdds')}</p>}
    </>
  )
}
