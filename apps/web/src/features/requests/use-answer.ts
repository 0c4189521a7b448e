import { refusalMessage } from '../../lib/server-sentence.ts'
import { outcomeText } from '../../messages/codes.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { useAnswerRequest } from './requests.queries.ts'

/** Accepts and rejects, and says in a toast how it went. */
export function useAnswerWithToast() {
  const t = useTranslate()
  return useAnswerRequest({
    onAnswered: (_, { code }) => toast.show({ title: outcomeText(code), tone: 'success' }),
    onFailed: ({ status }, error) => {
      const otherwise = t(status === 'accepted' ? 'requests.acceptFailed' : 'requests.rejectFailed')
      toast.show({ title: t('common.error'), text: refusalMessage(error, otherwise), tone: 'danger' })
    },
  })
}
