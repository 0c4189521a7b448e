import { useSyncExternalStore } from 'react'
import { localStore } from '../../../browser/storage.ts'
import { beforeLogout } from '../../../lib/before-logout.ts'
import { now } from '../../../lib/clock.ts'
import { createMemberValue } from '../../../lib/member-store.ts'
import { session } from '../../../lib/session.ts'

const storageKey = 'heldRejection'

interface StoredRejection {
  /** Who rejects. */
  readonly owner: string
  /** Whose request. */
  readonly id: string
  /** When, in milliseconds. */
  readonly at: number
}

/** The rejection that has not reached the server yet, for the case that the page does not live to send it. */
export const storedRejection = {
  write(id: string): void {
    localStore.write(storageKey, JSON.stringify({ owner: session.getSnapshot().user?.id, id, at: now() }))
  },
  /** Unless another has taken its place. */
  remove(id: string): void {
    if (storedRejection.read()?.id === id) localStore.remove(storageKey)
  },
  /** That of the signed-in member. */
  read(): StoredRejection | undefined {
    const stored = localStore.readJson(storageKey) as StoredRejection | null
    return stored && stored.owner === session.getSnapshot().user?.id ? stored : undefined
  },
}

/** How long a rejection can be undone before it is sent. */
export const rejectionHoldMs = 5_000

interface HeldRejection {
  readonly id: string
  /** Resolves when the server has answered, or could not be reached and the member was told. */
  readonly send: () => Promise<unknown>
  readonly isSent: boolean
}

const held = createMemberValue<HeldRejection | undefined>(undefined)

/**
 * A rejection that its member may still undo. The server knows nothing of it, so that nobody else can
 * notice either; it is sent when the time is over, and at once when the page is left or hidden or its member logs out.
 * It is stored meanwhile: when the page was killed, the next one sends it.
 */
export const heldRejection = {
  hold(id: string, send: () => Promise<unknown>): void {
    void heldRejection.sendNow()
    storedRejection.write(id)
    held.set({ id, send, isSent: false })
  },
  /** Sends it unless it was sent. @param id that of one member alone */
  async sendNow(id?: string): Promise<void> {
    const rejection = held.getSnapshot()
    if (!rejection || rejection.isSent || (id !== undefined && rejection.id !== id)) return
    held.set({ ...rejection, isSent: true })
    await rejection.send()
    storedRejection.remove(rejection.id)
  },
  undo(id: string): void {
    const rejection = held.getSnapshot()
    if (rejection?.id !== id || rejection.isSent) return
    storedRejection.remove(id)
    held.set(undefined)
  },
  /** It is on its way, and its request out of the list. */
  release(id: string): void {
    if (held.getSnapshot()?.id === id) held.set(undefined)
  },
}

/** Whose request is being rejected: it is shown as if it were gone. */
export const useHeldRejection = (): string | undefined =>
  useSyncExternalStore(held.subscribe, () => held.getSnapshot()?.id)

beforeLogout.add(() => heldRejection.sendNow())
globalThis.addEventListener?.('pagehide', () => void heldRejection.sendNow())
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void heldRejection.sendNow()
})
