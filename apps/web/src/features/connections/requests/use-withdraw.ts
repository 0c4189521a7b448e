import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { useWithdrawRequest } from './requests.queries.ts'

/** Takes a request back, and says in a toast how it went. */
export function useWithdrawWithToast() {
  const t = useTranslate()
  return useWithdrawRequest({
    onWithdrawn: () => toast.show({ title: t('requests.withdrawn'), tone: 'success' }),
    onFailed: (error) =>
      toast.show({
        title: t('common.error'),
        text: refusalMessage(error, t('requests.withdrawFailed')),
        tone: 'danger',
      }),
  })
}
