import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '../../features/preferences/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** Partner Preferences. */
export function PreferencesScreen() {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  if (data) return <PreferencesForm preferences={data} />
  if (error) {
    return <ErrorState title={t('preferences.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <Loading className="mx-auto flex max-w-text flex-col gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  )
}
