import { localStore } from '../../../browser/storage.ts'
import { now } from '../../../lib/clock.ts'
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
