import { routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { profileKey, updateRelationship } from '../members/index.ts'
import { changeKey, refreshAfterLast, removeFromList, requestsKey } from '../requests/index.ts'

interface DisconnectCallbacks {
  onEnded: () => void
  onFailed: (error: Error) => void
}

/** Ends a connection: it leaves the list at once, and comes back when it failed. */
function useDisconnect({ onEnded, onFailed }: DisconnectCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (id: string) => call(routes.requests.disconnect, { body: { user_id: id } }),
    onMutate: (id) => [
      removeFromList(client, 'connected', id),
      updateRelationship(client, id, { match_status: 'none' }),
    ],
    onSuccess: (_, id) => {
      onEnded()
      // Name, number and photos are for connections, and the chat cannot be written in any more.
      void client.invalidateQueries({ queryKey: profileKey(id) })
      void client.invalidateQueries({ queryKey: ['chat'] })
      refreshAfterLast(client)
    },
    onError: (error, id, undos) => {
      for (const undo of undos ?? []) undo()
      onFailed(error)
      void client.invalidateQueries({ queryKey: requestsKey })
      void client.invalidateQueries({ queryKey: profileKey(id) })
    },
  })
}

/** Ends a connection, and says in a toast how it went. */
export function useDisconnectWithToast(who: string) {
  const t = useTranslate()
  return useDisconnect({
    onEnded: () => toast.show({ title: t('requests.disconnected', { who }), tone: 'success' }),
    onFailed: (error) =>
      toast.show({
        title: t('common.error'),
        text: refusalMessage(error, t('requests.disconnectFailed')),
        tone: 'danger',
      }),
  })
}
