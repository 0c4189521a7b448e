import { routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Shows a connection's number; its owner is told. Kept for as long as the profile is open, and no longer. */
export function useViewContact(id: string, { onRefused }: { onRefused: (error: Error) => void }) {
  return useMutation({
    mutationFn: () => call(routes.members.viewContact, { body: { user_id: id } }),
    onError: onRefused,
    gcTime: 0,
  })
}
