import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage.ts'
import { session } from './session.ts'

// The state that the first render needs; the PIN and its screen are loaded when
// there is a lock (`features/accounts/app-lock`). `public/early.js` reads the
// same key before that.

/** The stored lock: its owner, and what only the feature reads. */
export const lockKey = 'lock'
const lockedKey = 'locked'

/** Whether there is a lock and whether it is shut, the same in all tabs. */
type LockState = 'none' | 'open' | 'shut'

const listeners = new Set<() => void>()

function hasLock(): boolean {
  const { user } = session.getSnapshot()
  const stored = localStore.readJson(lockKey) as { owner?: unknown } | null
  return user !== undefined && stored?.owner === user.id
}

// Every page load starts locked.
let state: LockState = hasLock() ? 'shut' : 'none'
if (state === 'shut') localStore.write(lockedKey, 'yes')
hidePageWhileLocked()

/** Hides the app and makes it inert while it is locked; it keeps running. */
function hidePageWhileLocked(): void {
  const isShut = state === 'shut'
  document.documentElement.toggleAttribute('data-locked', isShut)
  const root = document.getElementById('root')
  if (root) root.inert = isShut
}

function setState(next: LockState): void {
  if (next === state) return
  state = next
  hidePageWhileLocked()
  for (const listener of listeners) listener()
}

function refresh(): void {
  if (!hasLock()) setState('none')
  else setState(localStore.read(lockedKey) === 'yes' ? 'shut' : 'open')
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === lockKey || key === lockedKey || key === null) refresh()
})

// The lock belongs to its owner: it ends with the session, and returns when the owner signs in.
session.subscribe(() => {
  if (!session.getSnapshot().token) localStore.remove(lockedKey)
  refresh()
})

export const lock = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): LockState => state,

  /** Hides everything, in every tab, before this returns. */
  shut(): void {
    if (!hasLock()) return
    localStore.write(lockedKey, 'yes')
    setState('shut')
  },

  open(): void {
    localStore.remove(lockedKey)
    refresh()
  },

  /** A lock was set or removed in this tab. */
  changed: refresh,
}

export const useLock = (): LockState => useSyncExternalStore(lock.subscribe, lock.getSnapshot)
