import { type NotificationKind, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type NotificationSettings = Readonly<Record<NotificationKind, boolean>>

const settingsKey = ['notification-settings'] as const

/** Of which kinds of events one is told. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async (): Promise<NotificationSettings> => (await call(routes.notifications.settings)).settings,
  })

interface NotificationChoice {
  readonly kind: NotificationKind
  readonly on: boolean
}

/** Switches a kind on or off: at once on the screen, and back again when it failed. */
export function useSetNotification({ onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  const updateCached = ({ kind, on }: NotificationChoice) =>
    client.setQueryData<NotificationSettings>(settingsKey, (settings) => settings && { ...settings, [kind]: on })
  return useMutation({
    mutationFn: ({ kind, on }: NotificationChoice) => call(routes.notifications.setSettings, { body: { [kind]: on } }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: settingsKey })
      updateCached(choice)
    },
    onError: (error, { kind, on }) => {
      updateCached({ kind, on: !on })
      onFailed(error)
    },
  })
}
