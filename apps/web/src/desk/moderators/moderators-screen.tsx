import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { ModeratorCard } from './moderator-card.tsx'
import { useModerators } from './moderators.queries.ts'

/** Who works at the desk, and in which role, for leads; what changes there needs a second lead. */
export function ModeratorsScreen() {
  const t = useTranslate()
  const { data, error, isPending, isFetching, refetch } = useModerators()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskModerators.title')}</h1>
        <p className="max-w-text text-ink-soft">{t('deskModerators.hint')}</p>
      </div>
      {isPending && <ListSkeleton />}
      {error && !data && (
        <ErrorState
          title={callErrorMessage(error, { refused: t('deskModerators.failed') })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul aria-label={t('deskModerators.title')} className="flex flex-col gap-4 empty:hidden">
        {data?.map((moderator) => (
          <li key={moderator.handle}>
            <ModeratorCard moderator={moderator} />
          </li>
        ))}
      </ul>
    </>
  )
}
