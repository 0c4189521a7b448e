import { routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.store.ts'
import { profileKey, updateRelationship } from '../members/index.ts'
import { changeKey, refreshAfterLast, removeFromList, requestsKey } from './requests/index.ts'

interface DisconnectDialogProps {
  who: string
  onConfirm: () => void
  onClose: () => void
}

/** Says what the end of a connection means before it is ended. */
export function DisconnectDialog({ who, ...actions }: DisconnectDialogProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      title={t('requests.disconnectTitle', { who })}
      text={t('requests.disconnectHint', { who })}
      cancelLabel={t('requests.disconnectKeep')}
      confirmLabel={t('requests.disconnect')}
      {...actions}
    />
  )
}

/** Ends a connection: it leaves the list at once and comes back when it failed. A toast says how it went. */
export function useDisconnectWithToast(who: string) {
  const t = useTranslate()
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (id: string) => call(routes.requests.disconnect, { body: { user_id: id } }),
    onMutate: (id) => ({
      // The name as it is now: it may be gone from the screen before the reply is there.
      name: who,
      undos: [removeFromList(client, 'connected', id), updateRelationship(client, id, { match_status: 'none' })],
    }),
    onSuccess: (_, id, { name }) => {
      updateRelationship(client, id, { match_status: 'none' })
      toast.show({ title: t('requests.disconnected', { who: name }), tone: 'success' })
      // Name, number and photos are for connections, and the chat cannot be written in any more.
      void client.invalidateQueries({ queryKey: profileKey(id) })
      void client.invalidateQueries({ queryKey: ['chat'] })
      refreshAfterLast(client)
    },
    onError: (error, id, started) => {
      for (const undo of started?.undos ?? []) undo()
      const text = refusalMessage(error, t('requests.disconnectFailed'))
      toast.show({ title: t('common.error'), text, tone: 'danger' })
      void client.invalidateQueries({ queryKey: requestsKey })
      void client.invalidateQueries({ queryKey: profileKey(id) })
    },
  })
}
