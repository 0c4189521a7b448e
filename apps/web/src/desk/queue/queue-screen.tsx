import { queueKinds } from '@satrangi/contract'
import { useSearchParams } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { ClaimNextButton } from './claim-next-button.tsx'
import { EntryList } from './entry-list.tsx'
import { KindFilter } from './kind-filter.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useQueue } from './queue.queries.ts'

/** What waits, in the order of work. */
export function QueueScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const kind = queueKinds.find((value) => value === params.get('kind'))
  const queue = useQueue(kind)
  const entries = queue.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-title">{t('deskQueue.title')}</h1>
          <p className="text-ink-soft">{t('deskQueue.hint')}</p>
        </div>
        <ClaimNextButton kind={kind} />
      </div>
      <div className="w-full md:max-w-reading">
        <KindFilter
          kinds={queueKinds}
          kind={kind}
          onChange={(next) => setParams(next ? { kind: next } : {}, { replace: true })}
        />
      </div>
      {queue.isPending && <ListSkeleton />}
      {queue.isError && !queue.data && (
        <ErrorState
          title={callErrorMessage(queue.error, { refused: t('deskQueue.failed') })}
          onRetry={() => void queue.refetch()}
          retrying={queue.isFetching}
        />
      )}
      {queue.data && entries.length === 0 && (
        <EmptyState title={t('deskQueue.empty')} hint={t('deskQueue.emptyHint')} />
      )}
      {entries.length > 0 && <EntryList entries={entries} label={t('deskQueue.title')} />}
      <MoreButton of={queue} />
    </>
  )
}
