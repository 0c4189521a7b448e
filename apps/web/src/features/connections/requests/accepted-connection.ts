import { useSyncExternalStore } from 'react'
import { createMemberValue } from '../../../lib/member-store.ts'

const current = createMemberValue<string | undefined>(undefined)

/** The member with whom the viewer has just been connected, for the sheet that says so. */
export const acceptedConnection = {
  show: (id: string): void => current.set(id),
  close: (): void => current.set(undefined),
}

export const useAcceptedConnection = (): string | undefined =>
  useSyncExternalStore(current.subscribe, current.getSnapshot)
