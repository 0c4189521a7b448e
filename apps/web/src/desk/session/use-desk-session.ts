import type { DeskAction } from '@satrangi/contract'
import { useSyncExternalStore } from 'react'
import { type DeskSession, type DeskSnapshot, deskSessionStore } from './desk-session.store.ts'

export const useDeskSnapshot = (): DeskSnapshot =>
  useSyncExternalStore(deskSessionStore.subscribe, deskSessionStore.getSnapshot)

/** The session of whoever is signed in; only below the gate that shows nothing without one. */
export function useDeskSession(): DeskSession {
  const snapshot = useDeskSnapshot()
  if (snapshot.status !== 'signed-in') throw new Error('Nobody is signed in at the desk.')
  return snapshot.session
}

/** Whether the role of whoever is signed in allows an action. The server decides; this only hides what it would refuse. */
export function useMayAct(): (action: DeskAction) => boolean {
  const { actions } = useDeskSession()
  return (action) => actions.includes(action)
}
