import { useNavigate } from 'react-router-dom'
import { pathOfEntry } from '../paths.ts'
import { claims } from '../queue/claims.ts'
import { type QueueEntry, useQueueChanged, useRememberEntry } from '../queue/queue.queries.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { hardCases } from './hard-cases.store.ts'
import { decideSoon } from './pending-decision.ts'

/** Decides on an entry and opens the next one of its kind; until the decision is sent it can be taken back. */
export function useDecision(entry: QueueEntry) {
  const navigate = useNavigate()
  const remember = useRememberEntry()
  const markChanged = useQueueChanged()
  const { openNext } = useOpenNext()

  const decide = (verdict: 'approved' | 'rejected', reason?: string) => {
    hardCases.decided(entry.class)
    claims.settle(entry.reference)
    decideSoon(
      { reference: entry.reference, verdict, ...(reason ? { reason } : {}) },
      {
        onUndo: () => {
          remember(entry)
          void navigate(pathOfEntry(entry))
        },
        onSent: markChanged,
      },
    )
    openNext(entry.kind)
  }
  return { approve: () => decide('approved'), reject: (reason: string) => decide('rejected', reason) }
}
