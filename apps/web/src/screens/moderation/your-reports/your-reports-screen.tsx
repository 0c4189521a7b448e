import type { CaseState, OwnCase } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { ownCasesQuery } from '../../../features/moderation/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The viewer's own reports: number, day and how far each is. Nobody is named. */
export function YourReportsScreen() {
  const t = useTranslate()
  const { data, isPending, isFetching, refetch } = useQuery(ownCasesQuery())
  if (isPending) {
    return (
      <Loading className="mx-auto flex w-full max-w-text flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  if (!data)
    return <ErrorState title={t('ownReports.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  if (data.length === 0) {
    return <EmptyState title={t('ownReports.none')} hint={t('ownReports.noneHint')} drawing={<EmptyProfiles />} />
  }
  return (
    <div className="mx-auto flex max-w-text flex-col gap-3">
      <p className="text-ink-soft">{t('ownReports.hint')}</p>
      <ul className="flex flex-col gap-3">
        {data.map((one) => (
          <li key={one.number}>
            <ReportRow report={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateLabels = {
  received: 'ownReports.received',
  acknowledged: 'ownReports.acknowledged',
  closed: 'ownReports.closed',
} as const satisfies Record<CaseState, string>

function ReportRow({ report: { number, created_at, act_by, state } }: { report: OwnCase }) {
  const t = useTranslate()
  return (
    <Card className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular-nums">{t('ownReports.number', { number })}</span>
        <span className="text-small">{t(stateLabels[state])}</span>
      </p>
      <p className="text-ink-soft text-small">{t('ownReports.sent', { when: formatDateTime(created_at) })}</p>
      {state !== 'closed' && (
        <p className="text-small">{t('ownReports.lookedAtBy', { when: formatDateTime(act_by) })}</p>
      )}
    </Card>
  )
}
