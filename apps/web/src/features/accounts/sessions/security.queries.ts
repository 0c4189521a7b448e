import { type ReplyOf, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isStepUpCancelled } from '../../../lib/step-up.ts'
import { translate } from '../../../messages/index.ts'

/** The latest logins of this member. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['sessions', 'sign-ins'],
    queryFn: async () => (await call(routes.sessions.signIns)).sign_ins,
  })

/** Sets a new password. When the member does not confirm that it is them, nothing has happened. */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (password: string) => call(routes.sessions.changePassword, { body: { password } }),
    onSuccess: () => {
      // The other devices are signed out.
      void client.invalidateQueries({ queryKey: ['sessions'] })
      onChanged()
    },
  })
  return { change: mutate, error: isStepUpCancelled(error) ? null : error, isPending, reset }
}

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
