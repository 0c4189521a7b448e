import { type QueueKind, type ReplyOf, routes } from '@satrangi/contract'
import { callDesk } from '../session/call.ts'
import { deskSessionStore } from '../session/desk-session.store.ts'

/** What became of an entry whose page was opened here. */
const states = new Map<string, 'open' | 'settled' | 'released'>()
/** The last call about each entry that has no answer so far: the next one is sent after it, for it could overtake it. */
const unanswered = new Map<string, Promise<unknown>>()
/** Pages that were left a moment ago. */
const left = new Set<string>()

deskSessionStore.onHandleChange(() => states.clear())

function giveBack(reference: string): void {
  if (states.get(reference) !== 'open') return
  states.set(reference, 'released')
  // With its session a moderator's claims have ended.
  if (deskSessionStore.getSnapshot().status === 'signed-in') sendRelease(reference)
}

/** Where it does not arrive, or there is nothing to give back, the claim ends by itself. */
function sendRelease(reference: string): void {
  sendInOrder(reference, () => callDesk(routes.deskQueue.release, { body: { reference } })).catch(() => undefined)
}

function sendInOrder<Reply>(reference: string, send: () => Promise<Reply>): Promise<Reply> {
  const answer = unanswered.get(reference)?.then(send, send) ?? send()
  unanswered.set(reference, answer)
  const settle = () => {
    if (unanswered.get(reference) === answer) unanswered.delete(reference)
  }
  answer.then(settle, settle)
  return answer
}

/** What this moderator works on: whoever leaves the page of an entry without a decision gives it back. */
export const claims = {
  /** Given back from here, whatever a list from before says. */
  isReleased: (reference: string): boolean => states.get(reference) === 'released',
  claim: (reference: string) => sendInOrder(reference, () => callDesk(routes.deskQueue.claim, { body: { reference } })),
  /** Claims the next entry. Until the server knows of the one that is open it would be the next. */
  async claimNext(kind: QueueKind | undefined): Promise<ReplyOf<typeof routes.deskQueue.claimNext>> {
    await Promise.allSettled(unanswered.values())
    return callDesk(routes.deskQueue.claimNext, { body: kind ? { kind } : {} })
  },
  open(reference: string): void {
    left.delete(reference)
    states.set(reference, 'open')
  },
  /** Decided or skipped, with which the server ends the claim: leaving its page gives nothing back. */
  settle: (reference: string): void => void states.set(reference, 'settled'),
  /** A page may be left and opened again in the same moment. */
  leave(reference: string): void {
    left.add(reference)
    setTimeout(() => {
      if (left.delete(reference)) giveBack(reference)
    })
  },
  /** The browser closes the desk. */
  leaveAll(): void {
    for (const reference of states.keys()) giveBack(reference)
  },
  /** The server refused a decision. */
  release: sendRelease,
}
