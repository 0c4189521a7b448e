import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { useDisconnect } from './requests.queries.ts'

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
