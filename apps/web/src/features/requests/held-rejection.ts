import { useSyncExternalStore } from 'react'
import { createMemberValue } from '../../lib/member-store.ts'

/** How long a rejection can be undone before it is sent. */
export const rejectionHoldMs = 5_000

interface HeldRejection {
  readonly id: string
  readonly send: () => void
  readonly isSent: boolean
}

const held = createMemberValue<HeldRejection | undefined>(undefined)

/**
 * A rejection that its member may still undo. The server knows nothing of it, so that nobody else can
 * notice either; it is sent when the time is over, and at once when the page is left or hidden.
 */
export const heldRejection = {
  hold(id: string, send: () => void): void {
    heldRejection.sendNow()
    held.set({ id, send, isSent: false })
  },
  /** Sends it unless it was sent. @param id that of one member alone */
  sendNow(id?: string): void {
    const rejection = held.getSnapshot()
    if (!rejection || rejection.isSent || (id !== undefined && rejection.id !== id)) return
    held.set({ ...rejection, isSent: true })
    rejection.send()
  },
  undo(id: string): void {
    const rejection = held.getSnapshot()
    if (rejection?.id === id && !rejection.isSent) held.set(undefined)
  },
  /** It is on its way, and its request out of the list. */
  release(id: string): void {
    if (held.getSnapshot()?.id === id) held.set(undefined)
  },
}

/** Whose request is being rejected: it is shown as if it were gone. */
export const useHeldRejection = (): string | undefined =>
  useSyncExternalStore(held.subscribe, () => held.getSnapshot()?.id)

globalThis.addEventListener?.('pagehide', () => heldRejection.sendNow())
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') heldRejection.sendNow()
})
