import type { QueueKind } from '@satrangi/contract'
import { useNavigate } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { translate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { deskPaths, pathOfEntry } from '../paths.ts'
import { claims } from './claims.ts'
import { useClaimNext, useQueueChanged, useRememberEntry } from './queue.queries.ts'

/** Claims the next entry, of a kind or of any, and opens it; where there is none it leads to the queue. */
export function useOpenNext() {
  const navigate = useNavigate()
  const remember = useRememberEntry()
  const claimNext = useClaimNext()
  const markChanged = useQueueChanged()

  const openNext = (kind: QueueKind | undefined) =>
    claimNext.mutate(kind, {
      onSuccess: ({ entry }) => {
        markChanged()
        if (entry) {
          claims.open(entry.reference)
          remember(entry)
        }
        void navigate(entry ? pathOfEntry(entry) : deskPaths.queue)
      },
      onError: (error) => {
        void navigate(deskPaths.queue)
        toast.show({ title: callErrorMessage(error, { refused: translate('deskQueue.claimFailed') }), tone: 'danger' })
      },
    })
  return { openNext, isPending: claimNext.isPending }
}
