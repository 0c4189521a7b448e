import { routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isStepUpCancelled } from '../../../lib/step-up.ts'

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
