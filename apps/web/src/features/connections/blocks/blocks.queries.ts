import { type ReplyOf, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { cardListKey, updateRelationship } from '../../members/index.ts'

interface BlockCallbacks {
  /** Shows it elsewhere too; what it answers takes that back. */
  onChanging?: (isBlocked: boolean) => (() => void) | undefined
  onChanged: (reply: ReplyOf<typeof routes.blocks.toggle>) => void
  onFailed: (error: Error) => void
}

/** Blocks a member or unblocks one, at once on the screen, and back again when it failed. */
export function useToggleBlock(id: string, { onChanging, onChanged, onFailed }: BlockCallbacks) {
  const client = useQueryClient()
  const mutationKey = ['blocks', id]
  return useMutation({
    mutationKey,
    // A press that follows at once waits for the one before: two calls that toggle must not cross.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ block }: { block: boolean }) => {
      const toggle = () => call(routes.blocks.toggle, { body: { user_id: id } })
      const reply = await toggle()
      // The call toggles. Where the answer to an earlier press was lost, the first one only took that back.
      return reply.isBlocked === block ? reply : toggle()
    },
    onMutate: ({ block }) => [updateRelationship(client, id, { isBlocked: block }), onChanging?.(block)],
    onSuccess: (reply) => {
      // What the screen shows is of a later press already.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      updateRelationship(client, id, { isBlocked: reply.isBlocked })
      onChanged(reply)
      // Who is blocked leaves every list, and comes back to it.
      void client.invalidateQueries({ queryKey: ['notifications'] })
      // And who it is stands as little in the conversations as elsewhere.
      void client.invalidateQueries({ queryKey: ['chat'] })
      return client.invalidateQueries({ queryKey: [cardListKey] })
    },
    onError: (error, _, undos) => {
      for (const undo of undos ?? []) undo?.()
      onFailed(error)
    },
  })
}
