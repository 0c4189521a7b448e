import { type NotificationKind, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { setFromReply } from '../../lib/readings.ts'

export type NotificationSettings = Readonly<Record<NotificationKind, boolean>>

/** Of which kinds of events one is told. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: async (): Promise<NotificationSettings> => (await call(routes.notifications.settings)).settings,
  })

interface NotificationChoice {
  readonly kind: NotificationKind
  readonly on: boolean
}

/** Switches a kind on or off: at once on the screen, and back again when it failed. */
export function useSetNotification({ onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  const show = ({ kind, on }: NotificationChoice) =>
    setFromReply(client, notificationSettingsQuery().queryKey, (settings) => settings && { ...settings, [kind]: on })
  return useMutation({
    mutationFn: ({ kind, on }: NotificationChoice) => call(routes.notifications.setSettings, { body: { [kind]: on } }),
    onMutate: show,
    onSuccess: (_, choice) => show(choice),
    onError: (error, { kind, on }) => {
      show({ kind, on: !on })
      onFailed(error)
    },
  })
}
