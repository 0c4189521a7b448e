import { routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { statusListKey, updateRelationship } from '../../members/index.ts'

/** Likes a member, or takes it back: at once on the screen, and back again when it failed. */
export function useToggleSave(id: string, { onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  const mutationKey = ['saves', id]
  return useMutation({
    mutationKey,
    // A press that follows at once waits for the one before: two calls that toggle must not cross.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ save }: { save: boolean }) => {
      const toggle = () => call(routes.saves.toggle, { body: { user_id: id } })
      const reply = await toggle()
      // The call toggles. Where the answer to an earlier press was lost, the first one only took that back.
      return reply.isSaved === save ? reply : toggle()
    },
    onMutate: ({ save }) => updateRelationship(client, id, { isSaved: save }),
    onSuccess: ({ isSaved }) => {
      // What the screen shows is of a later press already.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      updateRelationship(client, id, { isSaved })
      // Whoever was liked now belongs there too, the next time that it is opened.
      return client.invalidateQueries({ queryKey: statusListKey('saveProfile'), refetchType: 'none' })
    },
    onError: (error, _, undo) => {
      undo?.()
      onFailed(error)
    },
  })
}
