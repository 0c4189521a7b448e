import { caseQueueKinds } from '@satrangi/contract'
import { useSearchParams } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { KindFilter } from '../queue/kind-filter.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { useClosedCases } from './closed.queries.ts'
import { ClosedRow } from './closed-row.tsx'

/** Closed cases of every kind, the latest first. */
export function ClosedScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const kind = caseQueueKinds.find((value) => value === params.get('kind'))
  const list = useClosedCases(kind)
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? []
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskQueue.closedTitle')}</h1>
        <p className="text-ink-soft">{t('deskQueue.closedHint')}</p>
      </div>
      <div className="w-full md:max-w-reading">
        <KindFilter
          kinds={caseQueueKinds}
          kind={kind}
          onChange={(next) => setParams(next ? { kind: next } : {}, { replace: true })}
        />
      </div>
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          title={callErrorMessage(list.error, { refused: t('deskQueue.closedFailed') })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && cases.length === 0 && (
        <EmptyState title={t('deskQueue.closedEmpty')} hint={t('deskQueue.closedEmptyHint')} />
      )}
      {cases.length > 0 && (
        <ol aria-label={t('deskQueue.closedTitle')} className="flex flex-col gap-2">
          {cases.map((one) => (
            <ClosedRow key={one.number} case={one} />
          ))}
        </ol>
      )}
      <MoreButton of={list} />
    </>
  )
}
