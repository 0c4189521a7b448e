import { routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { cachedRelationship, statusListKey, updateRelationship } from '../members/index.ts'

/** Likes a member, or takes it back: at once on the screen, and back again when it failed. */
export function useToggleSave(id: string, { onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(routes.saves.toggle, { body: { user_id: id } }),
    onMutate: () => updateRelationship(client, id, { isSaved: !cachedRelationship(client, id)?.isSaved }),
    onSuccess: ({ isSaved }) => {
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
