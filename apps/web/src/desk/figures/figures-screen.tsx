import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { useFigures } from './figures.queries.ts'
import { MonthCard } from './month-card.tsx'

/** How many cases each month had, how they ended and how long they took: what the operator publishes. */
export function FiguresScreen() {
  const t = useTranslate()
  const { data, error, isPending, isFetching, refetch } = useFigures()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskFigures.title')}</h1>
        <p className="max-w-text text-ink-soft">{t('deskFigures.hint')}</p>
      </div>
      {isPending && <ListSkeleton />}
      {error && !data && (
        <ErrorState
          title={callErrorMessage(error, { refused: t('deskFigures.failed') })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('deskFigures.empty')} hint={t('deskFigures.emptyHint')} />}
      {data?.map((month) => (
        <MonthCard key={month.month} figures={month} />
      ))}
    </>
  )
}
