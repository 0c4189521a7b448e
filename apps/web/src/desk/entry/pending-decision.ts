import { callErrorMessage } from '../../lib/call-error.ts'
import { translate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { claims } from '../queue/claims.ts'
import { type Decision, sendDecision } from '../queue/queue.queries.ts'

/** How long a decision can be taken back before it is sent: it is final then. */
const undoMs = 6_000

const sending = new Set<Promise<void>>()

interface DecisionEvents {
  onUndo: () => void
  /** The server has decided, or has refused to. */
  onSent: () => void
}

/** Shows what was decided with a way to take it back, and sends it once that is gone. */
export function decideSoon(decision: Decision, { onUndo, onSent }: DecisionEvents): void {
  toast.show({
    title: translate(`deskEntry.${decision.verdict}`),
    durationMs: undoMs,
    undo: onUndo,
    onGone: () => {
      const sent = send(decision).then(onSent)
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    },
  })
}

async function send(decision: Decision): Promise<void> {
  try {
    await sendDecision(decision)
  } catch (error) {
    claims.release(decision.reference)
    toast.show({
      title: translate('deskEntry.notDecided'),
      text: callErrorMessage(error, { refused: translate('deskEntry.notDecidedHint') }),
      tone: 'danger',
    })
  }
}

/** Sends what waits, such as before somebody signs out; resolves when it has arrived. */
export async function sendPendingDecisions(): Promise<void> {
  toast.dismiss()
  await Promise.all(sending)
}
