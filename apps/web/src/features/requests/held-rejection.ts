import { useSyncExternalStore } from 'react'

/** How long a rejection can be taken back before it is sent. */
export const rejectionHoldMs = 5_000

interface HeldRejection {
  readonly id: string
  readonly send: () => void
  readonly isSent: boolean
}

let held: HeldRejection | undefined
const listeners = new Set<() => void>()

function setHeld(next: HeldRejection | undefined): void {
  held = next
  for (const listener of listeners) listener()
}

/**
 * A rejection that its member may still take back. The server knows nothing of it, so that nobody else can
 * notice either; it is sent when the time is over, and at once when the page is left or hidden.
 */
export const heldRejection = {
  hold(id: string, send: () => void): void {
    heldRejection.sendNow()
    setHeld({ id, send, isSent: false })
  },
  /** Sends it unless it was sent. @param id that of one member alone */
  sendNow(id = held?.id): void {
    if (!held || held.isSent || held.id !== id) return
    const { send } = held
    held = { ...held, isSent: true }
    send()
  },
  takeBack(id: string): void {
    if (held?.id === id && !held.isSent) setHeld(undefined)
  },
  /** It is on its way, and its request out of the list. */
  release(id: string): void {
    if (held?.id === id) setHeld(undefined)
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whose request is being rejected: it is shown as if it were gone. */
export const useHeldRejection = (): string | undefined => useSyncExternalStore(subscribe, () => held?.id)

globalThis.addEventListener?.('pagehide', () => heldRejection.sendNow())
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') heldRejection.sendNow()
})
