import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryList } from './entry-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useHour } from './queue.queries.ts'

/** For whoever has one hour: what breaks its clock if it is left, as much as fits. */
export function HourScreen() {
  const t = useTranslate()
  const hour = useHour()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskQueue.hourTitle')}</h1>
        <p className="text-ink-soft">{t('deskQueue.hourHint')}</p>
      </div>
      {hour.isPending && <ListSkeleton />}
      {hour.isError && !hour.data && (
        <ErrorState
          title={callErrorMessage(hour.error, { refused: t('deskQueue.failed') })}
          onRetry={() => void hour.refetch()}
          retrying={hour.isFetching}
        />
      )}
      {hour.data && hour.data.late > 0 && <Notice tone="danger">{t('deskQueue.late', { n: hour.data.late })}</Notice>}
      {hour.data?.entries.length === 0 && (
        <EmptyState title={t('deskQueue.hourEmpty')} hint={t('deskQueue.hourEmptyHint')} />
      )}
      {hour.data && hour.data.entries.length > 0 && (
        <EntryList entries={hour.data.entries} label={t('deskQueue.hourTitle')} />
      )}
    </>
  )
}
