import { useQuery, useQueryClient } from '@tanstack/react-query'
import { prefetchList } from '../../../features/discovery/index.ts'
import { preferencesQuery } from '../../../features/members/index.ts'
import { setEveryone } from '../../../lib/everyone.ts'
import { endNavigationGuard } from '../../../lib/leave-guard.ts'
import { type ScreenParams, useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { PreferencesForm } from './preferences-form.tsx'

/** How long the way back waits for the new list. */
const listTimeoutMs = 1_500

/** Partner Preferences. */
export function PreferencesScreen({ from }: ScreenParams['partner-preferences']) {
  const t = useTranslate()
  const shell = useShell()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  const handleSaved = async () => {
    endNavigationGuard()
    toast.show({ title: t('preferences.saved'), text: t('preferences.savedText'), tone: 'success' })
    if (from) {
      // What was just chosen is what the list shows.
      setEveryone(false)
      const delay = new Promise((resolve) => setTimeout(resolve, listTimeoutMs))
      await Promise.race([prefetchList(client, from), delay])
    }
    shell.back()
  }
  if (data) return <PreferencesForm preferences={data} onSaved={() => void handleSaved()} />
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
