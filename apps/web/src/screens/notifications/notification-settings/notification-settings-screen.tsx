import { notificationKinds } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import {
  notificationSettingsQuery,
  notificationSwitchTexts,
  useSetNotification,
} from '../../../features/notifications/index.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** The notification settings; each switch is saved immediately. */
export function NotificationSettingsScreen() {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-text">
      <p className="mb-4 text-ink-soft">{t('notifications.settingsHint')}</p>
      <Switches />
    </div>
  )
}

function Switches() {
  const t = useTranslate()
  const { data: settings, isPending, isFetching, refetch } = useQuery(notificationSettingsQuery())
  const setNotification = useSetNotification({
    onFailed: (error) =>
      toast.show({
        title: t('common.error'),
        text: refusalMessage(error, t('notifications.saveFailed')),
        tone: 'danger',
      }),
  })
  if (isPending) return <SwitchesSkeleton />
  if (!settings) {
    return <ErrorState title={t('notifications.settingsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <Card className="divide-y divide-line px-4 sm:px-5">
      {notificationKinds.map((kind) => (
        <Switch
          key={kind}
          label={t(notificationSwitchTexts[kind].label)}
          hint={t(notificationSwitchTexts[kind].hint)}
          checked={settings[kind]}
          onChange={(event) => setNotification.mutate({ kind, on: event.target.checked })}
          className="py-3"
        />
      ))}
    </Card>
  )
}

function SwitchesSkeleton() {
  return (
    <Loading>
      <Card className="divide-y divide-line px-4 sm:px-5">
        {notificationKinds.map((kind) => (
          <div key={kind} className="flex items-center justify-between gap-4 py-4">
            <div className="flex-1">
              <Skeleton className="h-5 w-1/4" />
              <Skeleton className="mt-2 h-4 w-3/4" />
            </div>
            <Skeleton className="h-7 w-12 rounded-full" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
