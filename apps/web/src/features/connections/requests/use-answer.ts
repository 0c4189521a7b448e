import type { MemberSummary } from '@satrangi/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { displayName, profileQuery } from '../../members/index.ts'
import { acceptedConnection } from './accepted-connection.ts'
import { heldRejection, rejectionHoldMs } from './held-rejection.ts'
import { nameNotice } from './name-notice.ts'
import { useAnswerRequest } from './requests.queries.ts'

type Sender = Pick<MemberSummary, 'id' | 'name' | 'nickname'>

/** Accepts at once, and rejects after a time in which it can be undone. */
export function useAnswers() {
  const t = useTranslate()
  const client = useQueryClient()
  const answer = useAnswerRequest({
    onAnswered: ({ id, status }, { code }) => {
      if (status === 'rejected') return
      toast.show({ title: outcomeText(code), tone: 'success' })
      acceptedConnection.show(id)
    },
    onFailed: async ({ id, status }, error) => {
      // Accepted on another device, which shows what follows.
      if (status === 'accepted' && (await isConnected(client, id))) return
      const otherwise = t(status === 'accepted' ? 'requests.acceptFailed' : 'requests.rejectFailed')
      toast.show({ title: t('common.error'), text: refusalMessage(error, otherwise), tone: 'danger' })
    },
  })
  return {
    isPending: answer.isPending,
    accept: (sender: Sender) =>
      nameNotice.before({ kind: 'accept', who: displayName(sender) }, () =>
        answer.mutate({ id: sender.id, status: 'accepted' }),
      ),
    reject: (sender: Sender) => {
      const { id } = sender
      const toastId = toast.show({
        title: t('requests.rejected', { who: displayName(sender) }),
        text: t('requests.rejectedHint'),
        durationMs: rejectionHoldMs,
        undo: () => heldRejection.undo(id),
        onGone: () => void heldRejection.sendNow(id),
      })
      heldRejection.hold(id, () => {
        // Its failure is shown where the answer is made.
        const answered = answer.mutateAsync({ id, status: 'rejected' }).catch(() => undefined)
        // What it offers is over, if the page was hidden before its time.
        toast.dismissOne(toastId)
        return answered
      })
    },
  }
}

const isConnected = (client: QueryClient, id: string): Promise<boolean> =>
  client.fetchQuery({ ...profileQuery(id), staleTime: 0 }).then(
    ({ match_status }) => match_status === 'accepted',
    () => false,
  )
