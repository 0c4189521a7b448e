import { type ReplyOf, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { translate } from '../../../messages/index.ts'

export type Device = ReplyOf<typeof routes.sessions.list>['sessions'][number]

const devicesKey = ['sessions', 'devices'] as const

/** Where this member is signed in. */
export const devicesQuery = () =>
  queryOptions({ queryKey: devicesKey, queryFn: async () => (await call(routes.sessions.list)).sessions })

/** What a device is called: 'Chrome on Android'. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser && system) return translate('more.device', { browser, system })
  return browser ?? system ?? translate('more.unknownDevice')
}

interface EndCallbacks {
  onEnded: (device: Device) => void
  onFailed: () => void
}

/** Signs another device out. */
export function useEndDevice({ onEnded, onFailed }: EndCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Device) => call(routes.sessions.end, { body: { id } }),
    onSuccess: (_, ended) => {
      client.setQueryData<Device[]>(devicesKey, (devices) => devices?.filter(({ id }) => id !== ended.id))
      onEnded(ended)
    },
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}
