import type { Preferences } from '@satrangi/contract'
import { localStore } from '../../../browser/storage.ts'
import { session } from '../../../lib/session.ts'

const storageKey = 'unsavedPreferences'
const currentOwner = () => session.getSnapshot().user?.id

/** Whom the member hopes to meet, while the server could not be reached. It goes with the session. */
export const unsavedAnswer = {
  write: (preferences: Preferences): void =>
    localStore.write(storageKey, JSON.stringify({ owner: currentOwner(), preferences })),
  clear: (): void => localStore.remove(storageKey),
  /** Undefined where there is none of this member. */
  read(): Preferences | undefined {
    const stored = localStore.readJson(storageKey) as { owner?: unknown; preferences?: Preferences } | null
    if (stored === null) return undefined
    if (stored.owner === currentOwner() && stored.preferences) return stored.preferences
    this.clear()
    return undefined
  },
}
